import { Heart } from '@bluntbot/platform/nats/heart';
import { AddressHash } from '@bluntbot/platform/secrets/address-hash';
import { Secrets } from '@bluntbot/platform/secrets/secrets';
import { Module, type OnModuleInit } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.ts';
import { GlossaryModule } from '../glossary/glossary.module.ts';
import { SentenceVectors } from '../meaning/sentence-vectors.ts';
import { ModelModule } from '../model/model.module.ts';
import { KnownWords } from '../newsroom/gate/known-words.ts';
import { RecipesModule } from '../recipes/recipes.module.ts';
import { WishesModule } from '../wishes/wishes.module.ts';
import { Budget } from './budget.ts';
import { BuiltInEngine } from './built-in-engine.ts';
import { ChatController } from './chat.controller.ts';
import { Conversation } from './conversation.ts';
import { Engines } from './engines.ts';
import { Gate } from './gate.ts';
import { Listeners } from './listeners.ts';
import { ModelEngine } from './model-engine.ts';
import { ModelTools } from './model-tools.ts';
import { Passages } from './passages/passages.ts';
import { PolicyAnswers } from './policy-answers.ts';
import { PolicyMeaning } from './policy-meaning.ts';
import { SubjectMeaning } from './subject-meaning.ts';
import { Tools } from './tools.ts';
import { Turns } from './turn.ts';

@Module({
  imports: [ArticlesModule, GlossaryModule, RecipesModule, WishesModule, ModelModule],
  controllers: [ChatController],
  providers: [
    ...[Conversation, Turns, Engines, BuiltInEngine, Listeners, Passages, Tools],
    ...[PolicyAnswers, PolicyMeaning, SubjectMeaning, SentenceVectors],
    ...[ModelEngine, ModelTools, Gate, KnownWords, Budget, AddressHash, Secrets],
  ],
  exports: [Budget, Gate, Tools],
})
export class ConversationModule implements OnModuleInit {
  constructor(
    private readonly heart: Heart,
    private readonly vectors: SentenceVectors,
  ) {}

  /** Veiled danger is only recognized with the encoder, so a replica takes no questions without it. */
  onModuleInit(): void {
    this.heart.require(() => this.vectors.whenReady());
  }
}
