import { parseSync } from '@swc/core';

/** JSX attributes that hold names for machines. */
const NO_TEXT = new Set([
  'className',
  'class',
  'd',
  'to',
  'href',
  'id',
  'name',
  'type',
  'points',
  'transform',
  'viewBox',
  'sizes',
  'srcSet',
]);
/** A string of code reads as text when it starts like a sentence or label and has a second word. */
const LOOKS_LIKE_TEXT = /^[\s“"'(…$#|*-]*[\p{Lu}\d][^{};<>=]*\s\p{L}/u;

/** JSX text and every string of a TypeScript file that reads as text. Values put into a template stand as "…". */
export function codeStrings(raw: string): string[] {
  const texts: string[] = [];
  collect(
    parseSync(raw, {
      syntax: 'typescript',
      tsx: raw.includes('</') || raw.includes('/>'),
      decorators: true,
      target: 'es2022',
    }),
    texts,
  );
  return texts;
}

/** Elements that stand within the sentence around them. */
const INLINE = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'span', 'strong', 'sub', 'sup', 'time', 'Link']);

type Node = { type?: string } & Record<string, unknown>;

function collect(node: unknown, texts: string[]): void {
  if (Array.isArray(node)) for (const item of node) collect(item, texts);
  else if (node && typeof node === 'object') read(node as Node, texts);
}

function read(node: Node, texts: string[]): void {
  if (node.type === 'ImportDeclaration' || node.type?.startsWith('Ts')) return;
  if (node.type === 'JSXAttribute' && NO_TEXT.has(String((node.name as Node).value))) return;
  if (node.type === 'StringLiteral') keep(String(node.value), texts);
  if (node.type === 'TemplateLiteral')
    keep((node.quasis as Node[]).map(({ cooked }) => String(cooked ?? '')).join('…'), texts);
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return element(node, texts);
  for (const value of Object.values(node)) collect(value, texts);
}

/** The text of an element with what stands within its sentence; then the elements beneath, each by itself. */
function element(node: Node, texts: string[]): void {
  collect(node.opening, texts);
  texts.push((node.children as Node[]).map((child) => inline(child, texts)).join(''));
}

function inline(child: Node, texts: string[]): string {
  if (child.type === 'JSXText') return String(child.value);
  if (child.type === 'JSXElement' && INLINE.has(String(((child.opening as Node).name as Node).value))) {
    collect(child.opening, texts);
    return (child.children as Node[]).map((inner) => inline(inner, texts)).join('');
  }
  collect(child, texts);
  return child.type === 'JSXElement' ? ' ' : '…';
}

function keep(text: string, texts: string[]): void {
  if (LOOKS_LIKE_TEXT.test(text)) texts.push(text);
}
