import * as apparel from './figures/apparel.ts';
import * as boxes from './figures/boxes.ts';
import * as care from './figures/care.ts';
import * as cleaning from './figures/cleaning.ts';
import type { Family } from './figures/figure.ts';
import * as garden from './figures/garden.ts';
import * as glassware from './figures/glassware.ts';
import * as rooms from './figures/grow-rooms.ts';
import * as tools from './figures/grow-tools.ts';
import * as kitchen from './figures/kitchen.ts';
import * as devices from './figures/kitchen-devices.ts';
import * as prints from './figures/prints.ts';
import * as rolling from './figures/rolling.ts';
import * as storage from './figures/storage.ts';
import { GLASS, STEEL, WOOD } from './pen/colors.ts';

/**
 * Products for storage, growing, cooking, cleaning, clothing, and decoration. The first matching rule wins, so specific
 * rules come first.
 */
export const HOME: readonly Family[] = [
  {
    category: /storage|stash/,
    rules: [
      [/amber.*jar/, storage.jarSet('#b98a55')],
      [/jars? set|jars.*pack/, storage.jarSet(GLASS)],
      [/cork|apothecary/, glassware.corkJar],
      [/jar|tightvac/, storage.stashJar],
      [/boveda|integra|humidity|%/, storage.humidityPacks],
      [/backpack|escort/, storage.backpack],
      [/lock|steel/, boxes.lidBox(STEEL, 'dial')],
      [/\bbox|humidor|chest/, boxes.lidBox(WOOD, 'clasp')],
      [/case|silverton/, storage.zipCase],
      [/pouch|bag/, storage.pouch],
      [/\btin\b/, storage.tin],
      [/tube/, storage.tubes],
      [/organi[sz]er/, storage.organizer],
    ],
    else: [storage.stashJar],
  },
  {
    category: /grow lights|tents?\b/,
    rules: [
      [/tent/, rooms.growTent],
      [/\bbox|cabinet/, rooms.growBox],
    ],
    else: [rooms.growLight],
  },
  {
    category: /grow|nutrient|garden/,
    rules: [
      [/soil/, garden.soilBag],
      [/snip|scissor|shear|trim/, tools.scissors],
      [/nutrient|flora|cal-mag|feed/, garden.nutrients],
      [/\bfan\b|cloudline/, tools.ductFan],
      [/gauge/, tools.dial],
      [/controller|climate/, tools.controller],
      [/\bph|meter|tester/, tools.meterPen],
      [/micro|loupe|scope/, tools.loupe],
      [/\bcan\b/, garden.wateringCan],
      [/seedling|dome/, garden.seedlingTray],
      [/stake/, garden.stakes('bamboo')],
      [/marker/, garden.stakes('slate')],
      [/book|journal/, prints.book],
      [/\bpots?\b/, garden.fabricPot],
    ],
    else: [garden.potAndTrowel],
  },
  {
    category: /edible|kitchen/,
    rules: [
      [/therm/, devices.thermometer],
      [/scale/, devices.kitchenScale],
      [/dropper/, kitchen.dropperBottles],
      [/apron/, apparel.apron],
      [/recipe|cards/, kitchen.cardBox],
      [/mou?ld/, kitchen.mold],
      [/strain|mesh/, kitchen.meshBags],
      [/measur/, kitchen.measuringKit],
      [/\bpan\b|saucepan|\bpot\b/, kitchen.saucepan],
      [/decarb|ardent/, devices.decarboxylator],
      [/infus|butter|l[eē]vo/, devices.infuser],
    ],
    else: [kitchen.whiskAndBowl],
  },
  {
    category: /clean|care/,
    rules: [
      [/candle/, care.candle],
      [/\bkit\b/, cleaning.cleaningKit],
      [/brush/, cleaning.brushes],
      [/caps|plug/, care.caps],
      [/salt/, cleaning.saltJar],
      [/\bgel\b/, storage.pouch],
      [/cloth/, care.cloths],
      [/swab/, care.swabJar],
      [/polish|wax/, care.polishTin],
    ],
    else: [cleaning.cleanerBottle, cleaning.cleanerBottle, cleaning.sprayBottle],
  },
  {
    category: /apparel|cloth/,
    rules: [
      [/\bcap\b|\bhat\b/, apparel.cap],
      [/beanie/, apparel.beanie],
      [/hoodie|sweat/, apparel.hoodie],
      [/shorts/, apparel.shorts],
      [/sock/, apparel.socks],
      [/tote|\bbag\b/, apparel.tote],
      [/bandana|scarf/, apparel.bandana],
      [/apron/, apparel.apron],
    ],
    else: [apparel.tee],
  },
  {
    category: /glass/,
    rules: [
      [/vase/, glassware.budVase],
      [/ashtray/, glassware.dish(true)],
      [/catchall|dish|tray/, glassware.dish(false)],
      [/bell|cloche|candle/, glassware.bellJar],
      [/tip/, rolling.filterTips('glass')],
      [/jar/, glassware.corkJar],
    ],
    else: [glassware.tumblers],
  },
  {
    category: /sticker|\bart\b/,
    rules: [
      [/\bpin\b/, prints.pin],
      [/patch/, prints.patches],
      [/sign|neon/, prints.deskSign],
      [/postcard/, prints.postcards],
    ],
    else: [prints.stickerSheet],
  },
  {
    category: /book|print/,
    rules: [
      [/chart/, prints.framed(prints.petalChart)],
      [/skyline|city/, prints.framed(prints.skyline)],
      [/plate|\bprint\b|poster|risograph/, prints.framed(prints.plant)],
      [/deck|cards/, prints.cardDeck],
      [/postcard/, prints.postcards],
    ],
    else: [prints.book],
  },
  { category: /gift/, rules: [], else: [boxes.giftBox] },
];
