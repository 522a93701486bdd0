/** Folders of plates: over learn articles, recipes, and posts. */
export const PLATE_FOLDERS = ['learn', 'recipes', 'posts'] as const;

/** Name under which a plate is asked for: of a recipe, whose files begin with its number, the number. */
export const plateName = (folder: string, file: string): string =>
  file.replace(folder === 'recipes' ? /(?<=^\d+)-.*|\.svg$/ : /\.svg$/, '');
