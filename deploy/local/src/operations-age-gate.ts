/** The chapter of `docs/operations.md` on the age gate, and on what an owner says for the legal pages. */
export const ageGateText = (): string => `## Age gate and legal pages

\`AGE_GATE\` says how visitors are asked for their age. Give the gateway and web the same value, and the same \`AGE_GATE_JURISDICTIONS\` and \`AGE_GATE_DAYS\`.

| value | what visitors see |
|---|---|
| \`off\` | nothing |
| \`notice\`, the default | a bar that covers and blocks nothing |
| \`gate\` | the page \`/age\` before anything else is sent |

Maryland's advertising rule (§36-903) asks cannabis websites to screen for age before content. Other places differ, so you decide; ask a lawyer.

### What the gate answers before a visitor affirms

- **Pages** redirect (302, \`no-store\`) to \`/age?to=<path>\`. That page has a neutral title, the site's own preview picture, and \`noindex\`. Link previews follow the redirect and show it.
  Search engines drop gated pages from their index: there is no way to show a crawler content that a minor can't get too.
- **Everything else** (API, chat, newsletter, feed, sitemap, pictures, scripts) is 403 with the code \`AGE_REQUIRED\`, also \`no-store\`.
- **Open**: \`/age\`, \`/privacy\`, \`/terms\`, \`/accessibility\`, \`/robots.txt\`, the manifest and icons, styles and fonts, \`/api/health\`, \`/api/health/ready\`, and \`/api/admin\`, which asks staff
  to sign in. The pages of the staff area need the site's scripts, so staff affirm once too.
- **Mail links** (\`/newsletter/confirm\`, \`/newsletter/unsubscribe\`) are open and need no script: a reader can leave the list from any browser, and a mail
  program can do it in one click (RFC 8058).

\`/age\` works without JavaScript: its form is a POST that sets the cookie \`age=21\` and leads back, to paths of the site only. A form of another site affirms nothing.
The cookie lasts \`AGE_GATE_DAYS\`, 30 by default, and is the same for everyone. A program that may read the API sends \`Cookie: age=21\`.

### What stays the same

The gate looks at the cookie before the cache and isn't part of any cache key, so affirmed visitors share answers as before. Gated answers are \`private\` instead of \`public\`: a CDN
must not keep them, because it doesn't know who affirmed.

### By jurisdiction

\`AGE_GATE_JURISDICTIONS=MD=gate,DC=off\` overrides the value for what is about one state or DC: a city's page, its delivery guide, and the API's answers about a city or a law. The
address says which place it is about; where a visitor is, is never guessed. A \`?city=\` in a call of the API can only make it stricter. Pages about several places follow \`AGE_GATE\`, so
to screen everyone who might be in Maryland, set \`AGE_GATE=gate\`.

### What you say for the legal pages

\`OWNER_NAME\`, \`OWNER_ADDRESS\`, \`CONTACT_EMAIL\`, and \`LOG_DAYS\` (variables of web) stand on \`/privacy\`, \`/terms\`, and \`/accessibility\`. What you leave out, the pages say is missing. The texts are in
\`web/app/content/legal\`. They describe what the software does; have a lawyer read them before you rely on them. If you add something that keeps data, add it to
\`privacy.ts\`: a browser test compares the list with a real browser.
`;
