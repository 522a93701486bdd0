import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DISPENSARIES = `Business Name,License Type,License Status,Street,City,State,Zip
Document Check Dispensary,Retail Dispensary,Active,1 Main Street,Annapolis,MD,21401
`;
const STRAINS = `name,type,thc,description
Document Check Kush,hybrid,18,"A strain of the document check, with a description that is long enough to be kept."
`;
const POSTS = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old blog</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
<item><title>A jar from long ago</title><link>https://old.example/jar</link>
<content:encoded><![CDATA[<p>It smelled of pine and lasted a whole winter.</p>]]></content:encoded>
<wp:post_id>1</wp:post_id><wp:post_name>a-jar</wp:post_name><wp:post_date>2019-05-04 10:00:00</wp:post_date>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>
`;

/**
 * Writes small files for the commands that ask for one, and returns how each command reads with its placeholders
 * filled.
 */
export function standInsIn(folder: string): (command: string) => string {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const dispensaries = write('dispensaries.csv', DISPENSARIES);
  const strains = write('strains.csv', STRAINS);
  const posts = write('posts.xml', POSTS);
  return (command) =>
    command
      .replace('FILE.xml', posts)
      .replace('FILE', command.includes('locations:import') ? dispensaries : strains)
      .replace('add NAME', 'add document-check');
}
