import { AuditModule } from '@bluntbot/platform/audit/audit.module';
import { defineService } from '@bluntbot/platform/service/service';
import { ScheduleModule } from '@nestjs/schedule';
import { ArticlesModule } from './articles/articles.module.ts';
import { assistantConfig } from './config.ts';
import { ConversationModule } from './conversation/conversation.module.ts';
import { GlossaryModule } from './glossary/glossary.module.ts';
import { assistantDatabase } from './mikro-orm.config.ts';
import { NewsroomModule } from './newsroom/newsroom.module.ts';
import { RecipesModule } from './recipes/recipes.module.ts';
import { SearchModule } from './search/search.module.ts';
import { StrainSummariesModule } from './strain-summaries/strain-summaries.module.ts';
import { WishesModule } from './wishes/wishes.module.ts';

/** What can be read, articles of every kind, recipes and the glossary; and the newsroom, which writes posts. */
export const assistant = defineService({
  name: 'assistant',
  config: assistantConfig,
  database: assistantDatabase,
  modules: () => [
    ScheduleModule.forRoot(),
    GlossaryModule,
    ArticlesModule,
    RecipesModule,
    SearchModule,
    WishesModule,
    ConversationModule,
    StrainSummariesModule,
    NewsroomModule,
    AuditModule.forRoot('assistant'),
  ],
});
