import {
  BookOpenText,
  CookingPot,
  FlaskConical,
  GitCompareArrows,
  GraduationCap,
  House,
  Leaf,
  type LucideIcon,
  MapPin,
  MessageCircle,
  Newspaper,
  NotebookPen,
  ShoppingBag,
  Signpost,
  Sprout,
  Store,
  Telescope,
} from 'lucide-react';

/** Where a link of the site's navigation shows. */
type Place = 'header' | 'bottom' | 'menu';
/** Where a link stands at the foot of every page. */
export const FOOTER_GROUPS = ['Find', 'Shop', 'Read', 'Learn'] as const;

export interface NavigationLink {
  to: string;
  label: string;
  /** Where a phone's bar has no room for it. */
  short?: string;
  icon: LucideIcon;
  places: readonly Place[];
  group: (typeof FOOTER_GROUPS)[number] | null;
  /** Other addresses of the same screen, and addresses below it. */
  also?: RegExp;
}

/**
 * The links of the navigation in the order of the specification: the main links, then the resources. A screen that does
 * not exist yet has no line; the header, the bottom bar, the side menu and the footer all read this list.
 */
const NAVIGATION: readonly NavigationLink[] = [
  { to: '/', label: 'Home', icon: House, places: ['header', 'bottom'], group: null },
  { to: '/store', label: 'Store', icon: Store, places: ['header', 'bottom'], group: 'Shop' },
  {
    to: '/cannabis-strain-finder',
    label: 'Strains',
    icon: Leaf,
    places: ['header', 'bottom'],
    group: 'Find',
    also: /^\/(strains$|strain\/)/,
  },
  {
    to: '/accessories',
    label: 'Accessories',
    icon: ShoppingBag,
    places: ['header', 'bottom'],
    group: 'Shop',
    also: /^\/cannabis-accessories$/,
  },
  {
    to: '/find-dispensaries-near-you',
    label: 'Find Dispensaries',
    short: 'Dispensaries',
    icon: MapPin,
    places: ['header', 'bottom'],
    group: 'Shop',
    also: /^\/(dispensaries|locator|dispensary-map)\b/,
  },
  {
    to: '/bluntbot',
    label: 'BluntBot',
    icon: MessageCircle,
    places: ['header', 'bottom'],
    group: 'Find',
    also: /^\/chat$/,
  },
  { to: '/munchies', label: 'Munchies', icon: CookingPot, places: ['header'], group: 'Read', also: /^\/recipe\// },
  { to: '/explore', label: 'Strain map', icon: Telescope, places: ['menu'], group: 'Find' },
  { to: '/terpenes', label: 'Terpenes', icon: FlaskConical, places: ['menu'], group: 'Learn' },
  {
    to: '/daily-dank-feed',
    label: 'Daily Picks',
    icon: Newspaper,
    places: ['menu'],
    group: 'Read',
    also: /^\/(daily|cannabis-news)$|^\/article(-detail)?\//,
  },
  { to: '/how-do-i-get-weed', label: 'How do I get weed?', icon: Signpost, places: ['menu'], group: 'Shop' },
  { to: '/learn', label: 'Learn', icon: BookOpenText, places: ['menu'], group: 'Learn' },
  { to: '/growing', label: 'Growing', icon: Sprout, places: ['menu'], group: 'Learn', also: /^\/growing-guides$/ },
  { to: '/cannabis-101', label: 'Cannabis 101', icon: GraduationCap, places: ['menu'], group: 'Learn' },
  {
    to: '/legacy-reviews',
    label: 'Legacy Reviews',
    icon: NotebookPen,
    places: ['menu'],
    group: 'Read',
    also: /^\/legacy-review-detail\//,
  },
  { to: '/compare', label: 'Compare strains', icon: GitCompareArrows, places: ['menu'], group: 'Find' },
];

/** The links that show in a place. */
export const linksIn = (place: Place): readonly NavigationLink[] =>
  NAVIGATION.filter(({ places }) => places.includes(place));

/** The links of one part of the footer. */
export const linksOf = (group: (typeof FOOTER_GROUPS)[number]): readonly NavigationLink[] =>
  NAVIGATION.filter((link) => link.group === group);

/** Whether a path is a link's own screen, under whichever of its addresses, or a page below it. */
export const isCurrent = ({ to, also }: Pick<NavigationLink, 'to' | 'also'>, pathname: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)) || (also?.test(pathname) ?? false);

/** What every page leads to at its end, and what is open before the age gate. */
export const LEGAL_LINKS = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/accessibility', label: 'Accessibility' },
] as const;
