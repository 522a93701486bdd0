import Fastify from 'fastify';
import pg from 'pg';

// The baseline of answers from the database: Fastify, pg and the statement that the catalog runs, in one process.
const { text, values } = JSON.parse(process.env.STATEMENT ?? '{}') as { text: string; values: unknown[] };
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();
app.get('/', async (_request, reply) => {
  const { rows } = await pool.query<{ body: string }>(text, values);
  return reply.type('application/json; charset=utf-8').send(rows[0]?.body);
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.send?.({ ready: true });
process.on('disconnect', () => process.exit(0));
