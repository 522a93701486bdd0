import { Module } from '@nestjs/common';
import { GlossaryModule } from '../glossary/glossary.module.ts';
import { ArticleReader } from './article-reader.ts';
import { ArticlesController } from './articles.controller.ts';
import { Library } from './library.ts';
import { PostsController } from './posts.controller.ts';
import { Posts } from './posts.ts';

@Module({
  imports: [GlossaryModule],
  controllers: [ArticlesController, PostsController],
  providers: [Library, Posts, ArticleReader],
  exports: [Library, Posts],
})
export class ArticlesModule {}
