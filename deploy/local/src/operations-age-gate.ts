/** The section of `docs/operations.md` on the age gate, and on what owners set for the legal pages. */
export const ageGateText = (): string => `## Age gate and legal pages

\`AGE_GATE\` sets how the site asks visitors for their age. Give the gateway and web the same value, and the same
\`AGE_GATE_JURISDICTIONS\` and \`AGE_GATE_DAYS\`.

| value | what visitors see |
|---|---|
| \`off\` | nothing |
| \`notice\`, the default | a bar that covers and blocks nothing |
| \`gate\` | the page \`/age\` before anything else is sent |

Maryland's advertising rule (§36-903) requires cannabis websites to screen for age before they show content. Other places
differ, so the decision is yours. Ask a lawyer.

### Before a visitor confirms

- **Pages** redirect (302, \`no-store\`) to \`/age?to=<path>\`. That page has a neutral title, the site's own preview picture,
  and \`noindex\`. Link previews follow the redirect and show it. Search engines drop gated pages from their index, because
  there is no way to show a crawler content without showing it to minors too.
- **Everything else** (API, chat, newsletter, feed, sitemap, pictures, scripts) gets 403 with the code \`AGE_REQUIRED\`, also
  \`no-store\`.
- **Open**: \`/age\`, \`/privacy\`, \`/terms\`, \`/accessibility\`, \`/robots.txt\`, the manifest and icons, styles and fonts,
  \`/api/health\`, \`/api/health/ready\`, and \`/api/admin\`, which has its own sign-in. Pages in the staff area need the site's
  scripts, so staff confirm once too.
- **Email links** (\`/newsletter/confirm\`, \`/newsletter/unsubscribe\`) are open and need no script. A reader can unsubscribe
  from any browser, and a mail program can do it in one click (RFC 8058).

\`/age\` works without JavaScript: its form is a POST that sets the cookie \`age=21\` and redirects back, only to paths of the
site. A form on another site can't confirm an age. The cookie lasts \`AGE_GATE_DAYS\`, 30 by default, and is the same for
everyone. A program that may read the API sends \`Cookie: age=21\`.

### What stays the same

The gate checks the cookie before the cache and isn't part of any cache key, so confirmed visitors still share cached
answers. Gated answers are \`private\` instead of \`public\`. A CDN must not cache them, because it doesn't know who confirmed.

### By jurisdiction

\`AGE_GATE_JURISDICTIONS=MD=gate,DC=off\` overrides the value for content about one state or DC: a city page, its delivery
guide, and API answers about a city or a law. The address determines the place. The site never guesses where a visitor is.
A \`?city=\` in an API call can only make the gate stricter. Pages about several places follow \`AGE_GATE\`, so to screen
everyone who might be in Maryland, set \`AGE_GATE=gate\`.

### Your details on the legal pages

\`/privacy\`, \`/terms\`, and \`/accessibility\` show \`OWNER_NAME\`, \`OWNER_ADDRESS\`, \`CONTACT_EMAIL\`, and \`LOG_DAYS\` (variables of
web). If you leave one out, the pages say that it's missing. The texts are in \`web/app/content/legal\`. They describe what
the software does. Have a lawyer read them before you rely on them. If you add something that stores data, add it to
\`privacy.ts\`: a browser test compares the list with a real browser.
`;
