import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import type { Answer } from '../http/answer.ts';
import { DATA_POLICY } from '../http/security-headers.ts';

const DOCS = '/api/docs';
const DOCUMENT = '/api/openapi.json';

/** The documentation page is the one place that styles itself inline. */
const DOCS_POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>BluntBot API</title>
<link rel="stylesheet" href="${DOCS}/swagger-ui.css">
<link rel="icon" type="image/png" href="${DOCS}/favicon-32x32.png">
</head>
<body>
<div id="swagger-ui"></div>
<script src="${DOCS}/swagger-ui-bundle.js"></script>
<script src="${DOCS}/start.js"></script>
</body>
</html>
`;
const START = `SwaggerUIBundle({ url: '${DOCUMENT}', dom_id: '#swagger-ui', deepLinking: true });\n`;
const PACKAGED = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
};

/**
 * Returns the OpenAPI document and the page that shows it, each file by its path. They are the same while the process
 * runs.
 */
export async function docsAnswers(): Promise<Map<string, Answer>> {
  const require = createRequire(import.meta.url);
  const document = JSON.parse(await readFile(new URL('../../openapi.json', import.meta.url), 'utf8')) as object;
  const packaged = await Promise.all(
    PACKAGED.map(async (name): Promise<[string, Answer]> => {
      const body = await readFile(require.resolve(`swagger-ui-dist/${name}`));
      return [`${DOCS}/${name}`, answer(name, body)];
    }),
  );
  return new Map<string, Answer>([
    [DOCUMENT, answer('openapi.json', Buffer.from(JSON.stringify(document)), DATA_POLICY)],
    [DOCS, answer('index.html', Buffer.from(PAGE), DOCS_POLICY)],
    [`${DOCS}/start.js`, answer('start.js', Buffer.from(START))],
    ...packaged,
  ]);
}

function answer(name: string, body: Buffer, policy?: string): Answer {
  const headers = {
    'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=3600',
    ...(policy && { 'content-security-policy': policy }),
  };
  return { status: 200, headers, body };
}
