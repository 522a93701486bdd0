import { Module } from '@nestjs/common';
import { GlossaryModule } from '../glossary/glossary.module.ts';
import { Tools } from '../grounding/tools.ts';
import { ContextEncoder } from '../meaning/context-encoder.ts';
import { SentenceVectors } from '../meaning/sentence-vectors.ts';
import { SubjectMeaning } from '../meaning/subject-meaning.ts';
import { TurnMeaning } from '../meaning/turn-meaning.ts';
import { WishMeaning } from '../meaning/wish-meaning.ts';
import { RecipesModule } from '../recipes/recipes.module.ts';
import { KnownNames } from './known-names.ts';
import { Reader } from './reader.ts';

@Module({
  imports: [GlossaryModule, RecipesModule],
  providers: [Reader, KnownNames, ContextEncoder, SubjectMeaning, TurnMeaning, WishMeaning, SentenceVectors, Tools],
  exports: [Reader, SentenceVectors, ContextEncoder, Tools],
})
export class DialogueModule {}
