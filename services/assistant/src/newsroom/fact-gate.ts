import type { Finding, GateReport } from '@bluntbot/proto/assistant/blog-desk';
import { SITE_PAGES } from '@bluntbot/proto/site-pages';
import { Injectable } from '@nestjs/common';
import { Library } from '../articles/library.ts';
import { Posts } from '../articles/posts.ts';
import { Glossary } from '../glossary/glossary.ts';
import { checkClaims, checkPrices } from '../grounding/claims.ts';
import { KnownWords } from '../grounding/known-words.ts';
import { LawStatements } from '../grounding/law-statements.ts';
import { StrainNames } from '../grounding/mentions.ts';
import { strangers } from '../grounding/names.ts';
import type { Rows } from '../grounding/rows.ts';
import { type Link, type Statement, statementsOf } from '../grounding/statements.ts';
import { StrainStatements } from '../grounding/strain-statements.ts';
import { RecipeBook } from '../recipes/recipe-book.ts';
import { parentsOf } from './writing/subject.ts';

/** Findings of one report. */
export const MOST_FINDINGS = 50;
const MARK = /\{\{laws? ([^{}]*)\}\}/g;
const MARK_WORDS = /^(?:[A-Z]{2} (?:status|possession|plants|sale|delivery)|[A-Z]{2}(?: [A-Z]{2})*)$/;

/** What of a post is held against the rows. */
export interface Checked {
  title: string;
  excerpt: string;
  /** Sanitized HTML. */
  content: string;
  references: readonly { url: string | null }[];
}

/**
 * Holds every statement of a post about a strain, a law or a product against its row. What it cannot bear out, it does
 * not let pass.
 */
@Injectable()
export class FactGate {
  constructor(
    private readonly words: KnownWords,
    private readonly library: Library,
    private readonly posts: Posts,
    private readonly book: RecipeBook,
    private readonly glossary: Glossary,
  ) {}

  async check(post: Checked, rows: Rows): Promise<GateReport> {
    const { statements, links } = statementsOf(post.content);
    const all: Statement[] = [
      { text: post.title, kind: 'heading', heading: '', before: '' },
      { text: post.excerpt, kind: 'sentence', heading: '', before: '' },
      ...statements,
    ];
    const names = new StrainNames(
      rows.strains,
      rows.strains.flatMap((strain) => [...parentsOf(strain), strain.breeder ?? '']).filter(Boolean),
    );
    const strains = new StrainStatements(names, rows.strains, rows.terpenes);
    const laws = new LawStatements(rows.laws);
    const vocabulary = this.words.with(rows);
    const findings: Finding[] = [];
    let compared = links.length;
    for (const statement of all) {
      const verdicts = [strains.check(statement), laws.check(statement), checkPrices(statement, rows.products)];
      compared += verdicts.reduce((sum, verdict) => sum + verdict.compared, 0);
      findings.push(
        ...verdicts.flatMap((verdict) => verdict.findings),
        ...strangers(statement, names, vocabulary),
        ...checkClaims(statement, names.without(statement.text)),
        ...unknownMarks(statement, rows),
      );
    }
    findings.push(...(await this.deadLinks(links, post, rows, names)));
    const apart = [
      ...new Map(findings.map((finding) => [`${finding.kind} ${finding.said} ${finding.why}`, finding])).values(),
    ];
    return {
      passed: apart.length === 0,
      checkedAt: new Date().toISOString(),
      statements: compared,
      findings: apart
        .slice(0, MOST_FINDINGS)
        .map((finding) => ({ ...finding, said: finding.said.slice(0, 500), why: finding.why.slice(0, 500) })),
    };
  }

  /** Links that lead nowhere, to another strain than they say, or out of the site to what is no source. */
  private async deadLinks(
    links: readonly Link[],
    { references }: Checked,
    rows: Rows,
    names: StrainNames,
  ): Promise<Finding[]> {
    const posts = new Set((await this.posts.newest()).map(({ slug }) => slug));
    const hosts = new Set(
      [
        ...references.map(({ url }) => url),
        ...rows.laws.flatMap(({ sources }) => sources.map(({ url }) => url)),
      ].flatMap((url) => (url && URL.canParse(url) ? [new URL(url).host] : [])),
    );
    return links.flatMap((link): Finding[] => {
      const why = link.href.startsWith('/') ? this.whyDead(link, { rows, names, posts }) : whyForeign(link, hosts);
      return why === undefined ? [] : [{ kind: 'link', said: `${link.text} (${link.href})`, why }];
    });
  }

  /** Why a link within the site is wrong; undefined if it isn't. */
  private whyDead(
    { href, text }: Link,
    { rows, names, posts }: { rows: Rows; names: StrainNames; posts: ReadonlySet<string> },
  ): string | undefined {
    const [path = '', fragment] = href.split(/[?#]/);
    const strain = /^\/strain\/([^/]+)$/.exec(path)?.[1];
    if (strain !== undefined) return whyWrongStrain(strain, rows, names.get(text.trim()));
    if (path === '/terpenes' && fragment)
      return rows.terpenes.some(({ slug }) => slug === fragment) ? undefined : 'no terpene has this address';
    return this.isThere(path, fragment, posts) ? undefined : 'no page of the site has this address';
  }

  private isThere(path: string, fragment: string | undefined, posts: ReadonlySet<string>): boolean {
    const [, folder, name = ''] = /^\/(learn|article|article-detail|recipe|growing\/guide)\/([^/]+)$/.exec(path) ?? [];
    const { learn, samples } = this.library;
    if (path === '/learn/glossary')
      return fragment === undefined || this.glossary.terms.some(({ id }) => id === fragment);
    switch (folder) {
      case 'learn':
      case 'article':
      case 'article-detail':
        return [...learn, ...samples].some(({ slug }) => slug === name) || posts.has(name);
      case 'recipe':
        return this.book.recipes.some(({ id, slug }) => id === name || slug === name);
      // Guides are rows of another service that pages link to by hand; a wrong one shows its own not-found page.
      case 'growing/guide':
        return true;
      default:
        return OTHER_PAGES.has(path) || SITE_PAGES.some((page) => page.path === path);
    }
  }
}

/** Why a link out of the site is wrong; undefined of one to a named source, and of what leads to no site. */
function whyForeign({ href }: Link, hosts: ReadonlySet<string>): string | undefined {
  if (href.startsWith('#') || href.startsWith('mailto:')) return undefined;
  const isNamed = URL.canParse(href) && hosts.has(new URL(href).host);
  return isNamed ? undefined : 'it leads to a site that is none of the named sources';
}

/** Why a link to a strain is wrong; `said` is the strain that its text names. */
function whyWrongStrain(slug: string, { strains }: Rows, said: { slug: string } | undefined): string | undefined {
  const row = strains.find((one) => one.slug === slug);
  if (!row) return 'no strain has this address';
  return said && said.slug !== row.slug ? `it leads to ${row.name}` : undefined;
}

/** Fixed pages that no search lists. */
const OTHER_PAGES = new Set([
  '/strains',
  '/bluntbot',
  '/chat',
  '/cannabis-accessories',
  '/dispensaries',
  '/locator',
  '/growing-guides',
  '/search',
]);

function unknownMarks({ text }: Statement, { laws }: Rows): Finding[] {
  return [...text.matchAll(MARK)].flatMap(([mark, words = '']): Finding[] => {
    const codes = words.match(/\b[A-Z]{2}\b/g) ?? [];
    const isKnown = MARK_WORDS.test(words) && codes.every((code) => laws.some((law) => law.code === code));
    return isKnown ? [] : [{ kind: 'law', said: text, why: `no law matches ${mark}` }];
  });
}
