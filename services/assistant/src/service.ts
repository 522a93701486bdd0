import { defineService } from '@bluntbot/platform/service/service';
import { ArticlesModule } from './articles/articles.module.ts';
import { assistantConfig } from './config.ts';
import { ConversationModule } from './conversation/conversation.module.ts';
import { GlossaryModule } from './glossary/glossary.module.ts';
import { assistantDatabase } from './mikro-orm.config.ts';
import { RecipesModule } from './recipes/recipes.module.ts';
import { SearchModule } from './search/search.module.ts';
import { WishesModule } from './wishes/wishes.module.ts';

/** What can be read: articles of every kind, recipes and the glossary. */
export const assistant = defineService({
  name: 'assistant',
  config: assistantConfig,
  database: assistantDatabase,
  modules: () => [GlossaryModule, ArticlesModule, RecipesModule, SearchModule, WishesModule, ConversationModule],
});
