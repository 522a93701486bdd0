/** A part of a legal page. */
export interface LegalSection {
  id: string;
  title: string;
  paragraphs: readonly string[];
}

export const TERMS: readonly LegalSection[] = [
  {
    id: 'age',
    title: 'Who may use this site',
    paragraphs: [
      'This site is for adults 21 and older. Don’t use it if you’re younger, and don’t use it to buy cannabis for anyone who is, or to share it with them.',
    ],
  },
  {
    id: 'information',
    title: 'Information, not advice',
    paragraphs: [
      'Everything here is general information. It isn’t medical or legal advice, and nothing here is meant to treat or cure anything. Ask a doctor about your health and a lawyer about your situation.',
      'Reported effects are what people say they noticed. Yours can differ. Don’t drive or operate machinery under the influence.',
    ],
  },
  {
    id: 'law',
    title: 'The law where you are',
    paragraphs: [
      'Cannabis laws differ by state and change often, and cannabis is still restricted under federal law. Pages about the law show their sources and the date they were last checked. You’re responsible for following the law where you are.',
    ],
  },
  {
    id: 'bluntbot',
    title: 'BluntBot and AI text',
    paragraphs: [
      'BluntBot is a program. Text written by a program is labeled, and it can be wrong. Check anything that matters against the source shown with it.',
    ],
  },
  {
    id: 'reviews',
    title: 'What you post',
    paragraphs: [
      'Write honest reviews of your own experience. Don’t post personal data, ads, illegal offers, or content that isn’t yours. Staff may hide reviews that break these rules.',
      'By posting a review, you allow this site to show it. You can delete it, as the privacy page explains.',
    ],
  },
  {
    id: 'partners',
    title: 'Partner links, shops, and prices',
    paragraphs: [
      'Some links lead to partners, and we may earn a commission. What a partner sells, and at what price, is between you and the partner.',
      'Hours, menus, and prices change. Listings marked “Demo listing” or “Sample” don’t describe real businesses or offers.',
    ],
  },
  {
    id: 'liability',
    title: 'No guarantee',
    paragraphs: [
      'We try to keep this site correct and available, but we don’t guarantee either. It’s provided as is, as far as the law allows. These terms don’t limit rights that the law gives you and that can’t be waived.',
    ],
  },
];
