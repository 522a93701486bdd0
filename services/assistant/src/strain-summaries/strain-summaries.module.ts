import { Module } from '@nestjs/common';
import { ConversationModule } from '../conversation/conversation.module.ts';
import { ModelModule } from '../model/model.module.ts';
import { ModelSummaries } from './model-summaries.ts';
import { StrainSummariesController } from './strain-summaries.controller.ts';
import { StrainSummaries } from './strain-summaries.ts';
import { SummaryStore } from './summary-store.ts';
import { ModelWriter } from './writing/model-writer.ts';

@Module({
  imports: [ConversationModule, ModelModule],
  controllers: [StrainSummariesController],
  providers: [StrainSummaries, SummaryStore, ModelSummaries, ModelWriter],
})
export class StrainSummariesModule {}
