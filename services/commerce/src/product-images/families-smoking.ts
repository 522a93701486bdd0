import type { Family, Rule } from './figures/figure.ts';
import * as fire from './figures/fire.ts';
import { grinder } from './figures/grinders.ts';
import * as hand from './figures/hand-pipes.ts';
import * as devices from './figures/kitchen-devices.ts';
import * as prints from './figures/prints.ts';
import * as rigs from './figures/rigs.ts';
import * as rolling from './figures/rolling.ts';
import * as vaporizers from './figures/vaporizers.ts';
import * as water from './figures/water-pipes.ts';

const { waterPipe, paintedPipe } = water;
const PAPERS: readonly Rule[] = [
  [/cone/, rolling.paperCones],
  [/glass.*tip/, rolling.filterTips('glass')],
  [/\btips?\b|filter/, rolling.filterTips('card')],
  [/palm|leaf|wrap/, rolling.leafWraps],
  [/tray/, rolling.rollingTray],
  [/sampler/, prints.sampler],
];

/** Smoking and inhaling gear. The first matching rule wins, so specific rules come first. */
export const SMOKING: readonly Family[] = [
  {
    category: /vapori/,
    rules: [
      [/volcano|extreme|desktop/, vaporizers.tableVaporizer],
      [/brick|block|wood/, vaporizers.blockVaporizer],
      [/\bthe m\b|stick|\bpen\b/, vaporizers.stickVaporizer],
    ],
    else: [vaporizers.handVaporizer],
  },
  { category: /grinder/, rules: [], else: [grinder] },
  {
    category: /bong|water pipe/,
    rules: [
      [/gravity|hookah/, water.gravityInfuser],
      [/silicone|eyce|piecemaker/, paintedPipe('beaker')],
      [/vase|rosette|ceramic/, paintedPipe('vase')],
      [/hexagon|facet/, paintedPipe('faceted')],
      [/beaker/, waterPipe('beaker')],
      [/bubbler/, waterPipe('round')],
      [/straight|helix|tube/, waterPipe('straight')],
    ],
    else: [waterPipe('beaker'), waterPipe('straight'), waterPipe('round')],
  },
  {
    category: /\bdab|\brigs?\b/,
    rules: [
      [/thermo|terpometer/, devices.thermometer],
      [/knife|\bpen\b(?! (?:roam|connect))|pivot/, rigs.dabPen],
      [/\bglass\b|quartz|banger|connect/, rigs.glassRig],
    ],
    else: [rigs.electricRig],
  },
  {
    category: /hand pipe|\bpipes?\b/,
    rules: [
      [/sherlock/, hand.sherlockPipe],
      [/steamroller|taster|blunt|one.hitter|chillum/, hand.tubePipe],
      [/dugout/, hand.dugout],
      [/apple|fruit/, hand.applePipe],
    ],
    else: [hand.spoonPipe],
  },
  {
    category: /tray|machine/,
    rules: [
      [/spinning/, rolling.spinningTray],
      [/tray/, rolling.rollingTray],
      [/box|otto|automatic/, rolling.rollingBox],
      [/shooter|cone/, rolling.paperCones],
    ],
    else: [rolling.rollingMachine],
  },
  { category: /paper/, rules: PAPERS, else: [rolling.paperBooklet] },
  {
    category: /lighter|torch/,
    rules: [
      [/wick/, fire.hempWick],
      [/zippo|insert|\bflip/, fire.flipLighter],
      [/torch|blazer/, fire.torch],
      [/reach|trident|candle/, fire.longLighter],
    ],
    else: [fire.pocketLighter],
  },
];
