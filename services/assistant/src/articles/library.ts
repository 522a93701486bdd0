import { Injectable } from '@nestjs/common';
import { readLearnArticles, readSampleArticles } from './written-articles.ts';

/** The articles of files: they change with a release, so they are read once. */
@Injectable()
export class Library {
  readonly learn = readLearnArticles();
  readonly samples = readSampleArticles();
}
