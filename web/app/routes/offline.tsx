import { ButtonLink } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { Seo } from '../lib/seo.tsx';

/** What a reader without a network sees in place of a page that is not kept. */
export default function OfflineRoute() {
  return (
    <div className="page">
      <Seo title="You are offline" description="This page isn’t saved on this device." keywords={['offline']} noindex />
      <Notice
        as="h1"
        title="You are offline"
        text="This page isn’t saved on this device. The library, the recipes, and strains you’ve viewed still work."
      >
        <ButtonLink look="solid" to="/learn" reloadDocument>
          Learn
        </ButtonLink>
        <ButtonLink to="/munchies" reloadDocument>
          Recipes
        </ButtonLink>
        <ButtonLink to="/cannabis-strain-finder" reloadDocument>
          Strains
        </ButtonLink>
      </Notice>
    </div>
  );
}
