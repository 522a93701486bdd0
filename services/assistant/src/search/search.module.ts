import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.ts';
import { GlossaryModule } from '../glossary/glossary.module.ts';
import { RecipesModule } from '../recipes/recipes.module.ts';
import { PostHits } from './post-hits.ts';
import { SearchController } from './search.controller.ts';
import { WrittenHits } from './written-hits.ts';

@Module({
  imports: [ArticlesModule, RecipesModule, GlossaryModule],
  controllers: [SearchController],
  providers: [PostHits, WrittenHits],
})
export class SearchModule {}
