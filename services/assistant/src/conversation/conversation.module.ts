import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.ts';
import { GlossaryModule } from '../glossary/glossary.module.ts';
import { RecipesModule } from '../recipes/recipes.module.ts';
import { WishesModule } from '../wishes/wishes.module.ts';
import { BuiltInEngine } from './built-in-engine.ts';
import { ChatController } from './chat.controller.ts';
import { Conversation } from './conversation.ts';
import { Listeners } from './listeners.ts';
import { Passages } from './passages.ts';
import { Tools } from './tools.ts';
import { Turns } from './turn.ts';

@Module({
  imports: [ArticlesModule, GlossaryModule, RecipesModule, WishesModule],
  controllers: [ChatController],
  providers: [Conversation, Turns, BuiltInEngine, Listeners, Passages, Tools],
})
export class ConversationModule {}
