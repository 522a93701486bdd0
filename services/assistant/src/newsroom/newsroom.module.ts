import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.ts';
import { GlossaryModule } from '../glossary/glossary.module.ts';
import { KnownWords } from '../grounding/known-words.ts';
import { RowReader } from '../grounding/rows.ts';
import { ModelModule } from '../model/model.module.ts';
import { RecipesModule } from '../recipes/recipes.module.ts';
import { BlogController } from './blog.controller.ts';
import { BlogDesk } from './blog-desk.ts';
import { BlogReader } from './blog-reader.ts';
import { Composer } from './composer.ts';
import { DeskWork } from './desk-work.ts';
import { FactGate } from './fact-gate.ts';
import { Ideas } from './ideas.ts';
import { NewsroomController } from './newsroom.controller.ts';
import { Newsroom } from './newsroom.ts';
import { Pause } from './pause.ts';
import { PostDesk } from './post-desk.ts';
import { PostStore } from './post-store.ts';
import { RunWork } from './run-work.ts';
import { Runs } from './runs.ts';
import { BuiltInWriter } from './writing/built-in-writer.ts';
import { ModelWriter } from './writing/model-writer.ts';

@Module({
  imports: [ArticlesModule, GlossaryModule, RecipesModule, ModelModule],
  controllers: [BlogController, NewsroomController],
  providers: [
    ...[BlogReader, BlogDesk, DeskWork, Ideas, Newsroom, Pause, PostDesk, PostStore, RowReader, Runs, RunWork],
    ...[Composer, BuiltInWriter, ModelWriter, FactGate, KnownWords],
  ],
})
export class NewsroomModule {}
