/**
 * The section of `docs/operations.md` on language models: how to set one up, and how to check one before visitors use
 * it.
 */
export const modelText = (): string => `## A language model

Without a model, the built-in engine answers. If you set \`OPENAI_MODEL\` and either \`OPENAI_BASE_URL\` or \`OPENAI_API_KEY\`,
the assistant asks that model, lets it look things up with tools, and checks every sentence against the data before a
visitor reads it. If the model fails, the built-in engine answers.

### Check a model

\`npm run model:check\` asks a model 40 everyday questions through the real assistant. It starts and stops its own system, so
it doesn't need or touch a running site.

\`\`\`sh
npm run model:check -- --url http://localhost:11434/v1 --model qwen3:14b
\`\`\`

| server | start it with | \`--url\` |
|---|---|---|
| Ollama | \`OLLAMA_CONTEXT_LENGTH=32768 ollama serve\`; its default context is too short and cuts off the tools without an error | http://localhost:11434/v1 |
| vLLM | \`vllm serve MODEL --enable-auto-tool-choice --tool-call-parser PARSER\`; the parser depends on the model, such as \`hermes\` or \`llama3_json\` | http://localhost:8000/v1 |
| llama.cpp | \`llama-server --jinja -c 32768 -m MODEL.gguf\` | http://localhost:8080/v1 |
| OpenAI | a key in \`OPENAI_API_KEY\`, or \`--key KEY\` | https://api.openai.com/v1 |

- Choose a model that supports tool calls. An answer reads up to 30,000 tokens over at most four requests.
- \`--input-price\` and \`--output-price\`, in US dollars per million tokens, add costs to the report. A hosted model charges
  you for the check.
- \`--questions FILE\` asks other questions: a YAML list of texts, or of lists of texts for conversations.
- An answer may take 30 seconds, or \`OPENAI_TIMEOUT_SECONDS\` if that is less. One extra question comes first and isn't
  counted, so that a local server can load the model.

### Read the report

| line | what it says |
|---|---|
| Tool calls | \`yes\`, \`in part\`, or \`no\`; how many calls were malformed; which tools were called |
| Answers | how many the model wrote, and what happened to the others. A failed answer has its reason: \`timed out\`, \`cut stream\`, \`malformed answer\`, \`too many rounds\`, \`status 429\` |
| Gate | the share of answers that were rejected completely, the share of sentences that were left out, and why |
| Time | p50 and p95 until the first words and until the whole answer, for answers that the model wrote |
| Requests, Tokens, Cost | requests including retries, tokens per answer, total dollars and dollars per 1,000 answers; rejected and failed answers count |
| Not the model | each question that the built-in engine or a fixed text answered, with the reason |

The command exits with 1 if the model wrote no answer at all. If the first answers all fail, it exits early.

### Watch a model

| metric of assistant | labels | what it counts |
|---|---|---|
| \`model_asked_seconds\` | \`outcome\` | requests, and the time until the model started to answer |
| \`model_answers_total\` | \`outcome\` | answers: \`told\`, \`unproven\`, \`spent\`, \`left alone\`, or \`failed: \` and why |
| \`model_rounds_total\` | \`outcome\` | replies: \`calls\` of tools, the final call \`answer\`, or plain \`text\` |
| \`model_calls_total\` | \`tool\`, \`outcome\` | calls of tools: \`ok\`, \`unknown tool\`, \`wrong arguments\` |
| \`model_sentences_total\` | \`outcome\` | sentences: \`passed\`, or why not |
| \`model_tokens_total\`, \`model_dollars_total\` | | what was used |
`;
