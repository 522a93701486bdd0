import { USE_TIMES } from '@bluntbot/proto/assistant/use-times';

const { smoked, vaporized, edible, tincture } = USE_TIMES;

/** What the beginner's guide says. Effects are reported, by whoever uses it; nothing here is medical advice. */

export const TYPES = [
  {
    name: 'Sativa',
    slug: 'sativa',
    reported: 'People most often report energy, focus and talk.',
    text: 'Tall plants with narrow leaflets, from warm latitudes. On a menu the word says what a shop expects the flower to feel like, more than what it descends from.',
  },
  {
    name: 'Indica',
    slug: 'indica',
    reported: 'People most often report calm, heaviness and sleepiness.',
    text: 'Short, broad-leaved plants from the mountains of Central Asia. The heavy evening reputation fits many of them and fails for many others.',
  },
  {
    name: 'Hybrid',
    slug: 'hybrid',
    reported: 'Reports lie anywhere between the two, and differ with the person and the dose.',
    text: 'Nearly everything sold today: crosses of crosses. Here THC, CBD and terpenes tell you more than the type does.',
  },
] as const;

export const METHODS = [
  {
    name: 'Smoking',
    times: smoked,
    text: 'The oldest way, and the easiest to dose by the puff: take one and put it down. Smoke irritates the airways, whatever burns in it.',
    plate: '/images/learn/first-time-high.jpg',
  },
  {
    name: 'Vaping',
    times: vaporized,
    text: 'Flower or oil is heated below burning, so there is vapor and little smoke. Oil is several times as strong as flower. Buy cartridges from licensed shops only.',
    plate: '/images/learn/vaporizers-explained.jpg',
  },
  {
    name: 'Edibles',
    times: edible,
    text: `Slow, long, and often stronger than expected, because the liver makes another form of THC. Begin with 2.5 to 5 mg and wait ${edible.wait.least / 60} hours or more before another. A drink counts as an edible.`,
    plate: '/images/learn/edibles-guide.jpg',
  },
  {
    name: 'Tinctures',
    times: tincture,
    text: 'Drops measured in milligrams. Held under the tongue a part is taken up there; what is swallowed works like an edible, later and longer.',
    plate: '/images/learn/cbd-products-and-labels.jpg',
  },
] as const;

export const SAFETY = [
  {
    title: 'Begin low, go slow',
    text: 'One puff, or 2.5 to 5 mg of THC. You can always take more; nobody can take less.',
  },
  {
    title: 'Do not drive',
    text: 'Do not drive or operate machinery under the influence, nor for many hours after. Plan the way home before you begin.',
  },
  {
    title: 'Do not mix',
    text: 'Alcohol makes THC stronger and rougher. Ask a pharmacist or physician about anything you take by prescription.',
  },
  {
    title: 'Lock it away',
    text: 'In its labeled package, out of sight and reach of children and animals. Edibles look like food because they are.',
  },
] as const;
