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

interface NavigationLink {
  to: string;
  label: string;
  /** Where a phone's bar has no room for it. */
  short?: string;
  icon: LucideIcon;
  places: readonly Place[];
}

/**
 * The links of the navigation in the order of the specification: the main links, then the resources. A screen that does
 * not exist yet has no line; the header, the bottom bar, the side menu and the footer all read this list.
 */
const NAVIGATION: readonly NavigationLink[] = [
  { to: '/', label: 'Home', icon: House, places: ['header', 'bottom'] },
  { to: '/store', label: 'Store', icon: Store, places: ['header', 'bottom'] },
  { to: '/cannabis-strain-finder', label: 'Strains', icon: Leaf, places: ['header', 'bottom'] },
  { to: '/accessories', label: 'Accessories', icon: ShoppingBag, places: ['header', 'bottom'] },
  { to: '/find-dispensaries-near-you', label: 'Find Dispensaries', short: 'Dispensaries', icon: MapPin, places: ['header', 'bottom'] },
  { to: '/bluntbot', label: 'BluntBot', icon: MessageCircle, places: ['header', 'bottom'] },
  { to: '/munchies', label: 'Munchies', icon: CookingPot, places: ['header'] },
  { to: '/explore', label: 'Strain map', icon: Telescope, places: ['menu'] },
  { to: '/terpenes', label: 'Terpenes', icon: FlaskConical, places: ['menu'] },
  { to: '/daily-dank-feed', label: 'Daily Picks', icon: Newspaper, places: ['menu'] },
  { to: '/how-do-i-get-weed', label: 'How do I get weed?', icon: Signpost, places: ['menu'] },
  { to: '/learn', label: 'Learn', icon: BookOpenText, places: ['menu'] },
  { to: '/growing', label: 'Growing', icon: Sprout, places: ['menu'] },
  { to: '/cannabis-101', label: 'Cannabis 101', icon: GraduationCap, places: ['menu'] },
  { to: '/legacy-reviews', label: 'Legacy Reviews', icon: NotebookPen, places: ['menu'] },
  { to: '/compare', label: 'Compare strains', icon: GitCompareArrows, places: ['menu'] },
];

/** The links that show in a place. */
export const linksIn = (place: Place): readonly NavigationLink[] => NAVIGATION.filter(({ places }) => places.includes(place));

/** What every page leads to at its end, and what is open before the age gate. */
export const LEGAL_LINKS = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/accessibility', label: 'Accessibility' },
] as const;
