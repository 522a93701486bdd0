import { ChatPage } from '../features/chat/chat-page.tsx';
import { MedicalCardBanner } from '../features/offers/medical-card-banner.tsx';
import { Seo } from '../lib/seo.tsx';

const PATH = '/bluntbot';

export default function BluntBotRoute() {
  return (
    <>
      <Seo
        title="BluntBot: ask about strains, effects, and the law"
        description="Ask BluntBot in your own words about strains, effects, terpenes, shops, laws, and recipes. It draws its answers from this site's library and shows its sources."
        keywords={['cannabis chat', 'AI budtender', 'strain recommendations', 'cannabis questions', 'BluntBot']}
        path={PATH}
        page={{ type: 'WebPage', name: 'BluntBot' }}
        trail={[{ name: 'BluntBot', path: PATH }]}
      />
      <ChatPage offer={<MedicalCardBanner source="bluntbot-chat" />} />
    </>
  );
}
