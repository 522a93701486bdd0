import { AppError } from '@bluntbot/platform/app-error';
import type {
  GrowingGuide,
  GrowingGuideSummary,
  GrowingLibrary,
  GrowingLibraryQuery,
} from '@bluntbot/proto/catalog/growing-guides';
import { Injectable } from '@nestjs/common';
import { readGrowingContent, type WrittenGuide } from './growing-content.ts';

/** Words per minute of a careful reader. */
const READING_SPEED = 220;

@Injectable()
export class GrowingGuidesService {
  private readonly written = readGrowingContent();

  /** What a search and the filters leave of the four lists. */
  library({ search, difficulty, type }: GrowingLibraryQuery): GrowingLibrary {
    const wanted = search?.toLowerCase() ?? '';
    const says = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(wanted));
    const hard = (entry: { difficulty: string }) => !difficulty || entry.difficulty === difficulty;
    const { stages, techniques, resources, guides } = this.written;
    return {
      stages: stages.filter((stage) => hard(stage) && says(stage.name, stage.description)),
      techniques: techniques.filter((technique) => hard(technique) && says(technique.name, technique.description)),
      resources: resources.filter(
        (it) => (!type || it.type === type) && says(it.title, it.description, it.author, ...it.tags),
      ),
      guides: guides
        .filter((guide) => hard(guide) && says(guide.title, guide.summary, ...guide.tags, textOf(guide.content)))
        .map(summaryOf),
    };
  }

  /** One guide, or NOT_FOUND. */
  get(id: string): GrowingGuide {
    const guide = this.written.guides.find((candidate) => candidate.id === id);
    if (!guide) throw new AppError('NOT_FOUND', 'Guide not found');
    const relatedGuides = guide.relatedGuides.flatMap((related) => {
      const other = this.written.guides.find((candidate) => candidate.id === related);
      return other ? [{ id: other.id, title: other.title }] : [];
    });
    return { ...summaryOf(guide), content: guide.content, images: guide.images, relatedGuides };
  }
}

function summaryOf({ content, relatedGuides: _related, images: _images, ...rest }: WrittenGuide): GrowingGuideSummary {
  const words = textOf(content).split(/\s+/).length;
  return { ...rest, timeToRead: Math.max(1, Math.round(words / READING_SPEED)) };
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ');
