import { Heart } from '@bluntbot/platform/nats/heart';
import { AddressHash } from '@bluntbot/platform/secrets/address-hash';
import { Secrets } from '@bluntbot/platform/secrets/secrets';
import { Module, type OnModuleInit } from '@nestjs/common';
import { AnswerEngine } from '../answers/answer-engine.ts';
import { ArticlesModule } from '../articles/articles.module.ts';
import { DialogueModule } from '../dialogue/dialogue.module.ts';
import { GlossaryModule } from '../glossary/glossary.module.ts';
import { Gate } from '../grounding/gate.ts';
import { KnownWords } from '../grounding/known-words.ts';
import { ContextEncoder } from '../meaning/context-encoder.ts';
import { SentenceVectors } from '../meaning/sentence-vectors.ts';
import { ShopMeaning } from '../meaning/shop-meaning.ts';
import { SourceMeaning } from '../meaning/source-meaning.ts';
import { Budget } from '../model/budget.ts';
import { Listeners } from '../model/listeners.ts';
import { ModelModule } from '../model/model.module.ts';
import { ModelEngine } from '../model/model-engine.ts';
import { ModelTools } from '../model/model-tools.ts';
import { PolicyAnswers } from '../policies/policy-answers.ts';
import { PolicyMeaning } from '../policies/policy-meaning.ts';
import { PolicyTurns } from '../policies/policy-turns.ts';
import { RecipesModule } from '../recipes/recipes.module.ts';
import { GrowingGuides } from '../retrieval/growing-guides.ts';
import { LawRows } from '../retrieval/law-rows.ts';
import { Retrieval } from '../retrieval/retrieval.ts';
import { SectionVectors } from '../retrieval/section-vectors.ts';
import { WishesModule } from '../wishes/wishes.module.ts';
import { ChatController } from './chat.controller.ts';
import { Conversation } from './conversation.ts';
import { Engines } from './engines.ts';

@Module({
  imports: [ArticlesModule, GlossaryModule, RecipesModule, DialogueModule, WishesModule, ModelModule],
  controllers: [ChatController],
  providers: [
    ...[Conversation, Engines, AnswerEngine, ShopMeaning, SourceMeaning, Listeners],
    ...[Retrieval, GrowingGuides, LawRows, SectionVectors],
    ...[PolicyAnswers, PolicyMeaning, PolicyTurns],
    ...[ModelEngine, ModelTools, Gate, KnownWords, Budget, AddressHash, Secrets],
  ],
  exports: [Budget, Gate, DialogueModule],
})
export class ConversationModule implements OnModuleInit {
  constructor(
    private readonly heart: Heart,
    private readonly vectors: SentenceVectors,
    private readonly context: ContextEncoder,
  ) {}

  /**
   * Veiled danger is only recognized with the sentence encoder, and without the context encoder a follow-up gets
   * another answer than from other replicas. So a replica takes no questions without them.
   */
  onModuleInit(): void {
    this.heart.require(() => this.vectors.whenReady());
    this.heart.require(() => this.context.whenReady());
  }
}
