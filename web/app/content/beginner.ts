import { USE_TIMES } from '@bluntbot/proto/assistant/use-times';

const { smoked, vaporized, edible, tincture } = USE_TIMES;

/** Texts of the beginner's guide. Effects are what people report; nothing here is medical advice. */

export const TYPES = [
  {
    name: 'Sativa',
    slug: 'sativa',
    reported: 'People most often report feeling energetic, focused, and talkative.',
    text: 'Tall plants with narrow leaflets, from warm latitudes. On a menu, the word says more about how a shop expects the flower to feel than about its ancestry.',
  },
  {
    name: 'Indica',
    slug: 'indica',
    reported: 'People most often report feeling calm, heavy, and sleepy.',
    text: 'Short, broad-leaved plants from the mountains of Central Asia. Their reputation as heavy evening strains fits many of them, but not all.',
  },
  {
    name: 'Hybrid',
    slug: 'hybrid',
    reported: 'Reports fall anywhere between the two and vary with the person and the dose.',
    text: 'Nearly everything sold today is a cross of crosses. THC, CBD, and terpenes tell you more than the type does.',
  },
] as const;

export const METHODS = [
  {
    name: 'Smoking',
    times: smoked,
    text: 'The oldest method, and an easy one to dose: take one puff and put it down. Any smoke irritates your airways.',
    plate: '/images/learn/first-time-high.jpg',
  },
  {
    name: 'Vaping',
    times: vaporized,
    text: 'A vaporizer heats flower or oil without burning it, so you get vapor and little smoke. Oil is several times as strong as flower. Buy cartridges only from licensed shops.',
    plate: '/images/learn/vaporizers-explained.jpg',
  },
  {
    name: 'Edibles',
    times: edible,
    text: `Slow, long-lasting, and often stronger than expected, because your liver turns THC into another form. Start with 2.5 to 5 mg and wait ${edible.wait.least / 60} hours or more before you take another. A drink counts as an edible.`,
    plate: '/images/learn/edibles-guide.jpg',
  },
  {
    name: 'Tinctures',
    times: tincture,
    text: 'Drops measured in milligrams. Hold them under your tongue to absorb some there. Whatever you swallow works like an edible, later and longer.',
    plate: '/images/learn/cbd-products-and-labels.jpg',
  },
] as const;

export const SAFETY = [
  {
    title: 'Start low, go slow',
    text: 'One puff, or 2.5 to 5 mg of THC. You can always take more, but you can’t take less.',
  },
  {
    title: 'Do not drive',
    text: 'Don’t drive or operate machinery under the influence or for many hours after. Plan how you’ll get home before you start.',
  },
  {
    title: 'Do not mix',
    text: 'Alcohol makes THC stronger and rougher. Ask a pharmacist or doctor about any prescription you take.',
  },
  {
    title: 'Lock it away',
    text: 'Keep it in its labeled package, out of sight and out of reach of children and pets. Edibles look like food because they are food.',
  },
] as const;
