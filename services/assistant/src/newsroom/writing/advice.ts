import { lengthText, spanText, USE_TIMES } from '@bluntbot/proto/assistant/use-times';

const { smoked, edible } = USE_TIMES;

/** What is worth saying beside any picks: true whichever strains a post is about. A post takes two of them. */
export const ADVICE: readonly [string, ...string[]] = [
  `## Before the first try

Start small and wait. With inhaled flower, take one short inhalation and wait ${spanText(smoked.wait)}. With an edible, 2.5 to 5 mg of THC is a beginner's dose, the effects take ${spanText(edible.onset)} to arrive, and ${spanText(edible.wait)} or more is the wait before another. Set the phone aside, keep water within reach, and have nobody in the house who must drive later. The reasons are told at length in [the guide to a first time](/learn/first-time-high).`,
  `## What a label can tell, and what it cannot

A package shows what one batch tested at. The figures here are typical ones of the name, gathered over many batches, so a jar in the hand may differ by several points either way. Where the two disagree, the label is right about the jar. How laboratories arrive at their figures, and why two of them can differ, stands in [how cannabis is tested](/learn/cannabis-testing).`,
  `## Why the type says so little

The words for the types began as descriptions of how plants grow. In a survey of nearly 90,000 samples that was published in 2022, commercial labels corresponded poorly with what the flower contained. Read the terpenes first, the strength second, and the type last; [the genetics of cannabis](/learn/cannabis-genetics) tells how it came to this.`,
  `## On keeping it

Flower keeps its scent in glass, closed, dark and cool, at a humidity of about 60 percent. Heat takes the terpenes first, and with them most of what sets one name apart from another. A jar that smells of hay has lost what it was bought for. [Keeping flower fresh](/article/keeping-flower-fresh) has the details, and what to do with a jar that dried out.`,
  `## Keep a card

Write down the name, the batch, how much, and two words on how it was. After a month such cards are worth more than anybody's picks, because they are about you. [Microdosing with a diary](/article/microdosing-with-a-diary) shows how little it takes.`,
  `## Smoke, vapor or a spoon

How something is taken changes the evening more than its name does. Smoke and vapor arrive ${spanText(smoked.onset)} and last ${lengthText(smoked)}. What is eaten arrives late, stays long, and is where most uncomfortable evenings begin. [How vaporizers work](/learn/vaporizers-explained) and [the edibles guide](/learn/edibles-guide) are the two pages to read before choosing.`,
  `## Not before driving, and not beside everything

Attention and reaction suffer for hours, also when the head feels clear again; [cannabis and driving](/learn/cannabis-and-driving) has the evidence. Alcohol adds to it. Several medicines do not go well with cannabis either, so if you take any, ask a pharmacist or a clinician first; [cannabis and medicines](/learn/cannabis-and-medicines) says which questions to bring.`,
  `## If it was too much

It passes, mostly within a few hours. Sit or lie down, drink some water, breathe slowly, and have somebody near who is calm. Chest pain, fainting or confusion that does not lift are reasons to call for help at once. [What cannabis does](/learn/cannabis-effects) describes the course of such an evening.`,
  `## A break now and then

If your usual amount does less than it did, you don't need a stronger jar. A pause of some weeks brings most of it back, costs nothing, and makes any figure in the table above feel larger; begin again with half of what was usual. [How a tolerance break works](/learn/tolerance-break) lays it out week by week.`,
  `## Reading a menu with this in hand

A menu sorts by type and price, seldom by what matters. Ask for the sheet with the terpenes, look for the harvest date, and smell before buying where that is allowed. [Reading a dispensary menu](/article/reading-a-dispensary-menu) goes through one line by line, and [the finder](/cannabis-strain-finder) sorts our own library by the same things.`,
];
