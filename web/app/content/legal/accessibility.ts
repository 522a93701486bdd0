import type { LegalSection } from './terms.ts';

export const ACCESSIBILITY: readonly LegalSection[] = [
  {
    id: 'goal',
    title: 'Our goal',
    paragraphs: [
      'Everyone should be able to use this site. Our goal is level AA of the Web Content Accessibility Guidelines (WCAG) 2.2.',
    ],
  },
  {
    id: 'measures',
    title: 'What we do',
    paragraphs: [
      'Automated tests check every kind of page against WCAG 2.2 AA rules on phone and desktop screens before a release. Other tests use the site with a keyboard alone, at large text sizes, and without JavaScript.',
      'Pages follow your settings for dark mode and reduced motion. Every drawing that carries meaning has text beside it.',
    ],
  },
  {
    id: 'limits',
    title: 'Known limits',
    paragraphs: [
      'The strain map is hard to use without sight or a pointer. The same page has a search box and a list of the same strains.',
      'Street maps come from another company, and we can’t make them accessible. Addresses are always shown as text, and directions open in your own map app.',
      'Sign-up, reviews, and chat need JavaScript. Partner sites follow their own rules.',
      'Automated tests find only some problems. No outside auditor has checked this site yet.',
    ],
  },
];
