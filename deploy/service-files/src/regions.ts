import { SERVICES, type ServiceName } from '@bluntbot/proto/health';

/** One line for each service, `indent` before it. */
export const each = (indent: string, line: (service: ServiceName) => string): string =>
  SERVICES.map((service) => indent + line(service)).join('\n');

/**
 * The text of a file with new regions. A region is the text between the comments `# <services: name>` and
 * `# </services: name>`.
 *
 * @throws if the file lacks a region, so that a renamed marker can't keep an old list alive.
 */
export function withRegions(text: string, regions: Readonly<Record<string, string>>): string {
  return Object.entries(regions).reduce((before, [name, body]) => {
    const region = new RegExp(`(^ *# <services: ${name}>\n)[^]*?(^ *# </services: ${name}>$)`, 'm');
    if (!region.test(before)) throw new Error(`There is no region "${name}".`);
    return before.replace(region, (_, start: string, end: string) => `${start}${body}\n${end}`);
  }, text);
}
