import { useQuery } from '@tanstack/react-query';
import { GlossaryPage } from '../features/glossary/glossary-page.tsx';
import { glossaryQuery } from '../features/glossary/queries.ts';
import { pageLoader } from '../lib/page-loader.server.ts';
import { Seo, useAbsolute } from '../lib/seo.tsx';

const PATH = '/learn/glossary';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page) => page.needs(glossaryQuery()));

export default function GlossaryRoute() {
  const absolute = useAbsolute();
  const terms = useQuery(glossaryQuery()).data ?? [];
  return (
    <>
      <Seo
        title="Cannabis glossary: terms from labels, labs, and growers"
        description="What the words on cannabis labels, lab reports, and seed packets mean, from 280E to withdrawal: short definitions with links to articles that say more."
        keywords={['cannabis glossary', 'cannabis terms', 'trichome', 'decarboxylation', 'chemotype']}
        path={PATH}
        part="Learn"
        trail={[
          { name: 'Learn', path: '/learn' },
          { name: 'Glossary', path: PATH },
        ]}
        jsonLd={[
          {
            '@type': 'DefinedTermSet',
            name: 'Cannabis glossary',
            url: absolute(PATH),
            hasDefinedTerm: terms.map(({ id, term, definition }) => ({
              '@type': 'DefinedTerm',
              name: term,
              description: definition,
              url: absolute(`${PATH}#${id}`),
            })),
          },
        ]}
      />
      <GlossaryPage />
    </>
  );
}
