import { Migration } from '@mikro-orm/migrations';

export class Migration20261122083000_Newsroom extends Migration {
  override name = 'Migration20261122083000_Newsroom';

  override up(): void {
    this.addSql(
      `create table "audit_entry" ("id" serial primary key, "at" timestamptz not null default clock_timestamp(), "staff" text not null, "action" text not null, "subject" text not null, "before" jsonb null, "after" jsonb null, "request_id" text null);`,
    );
    this.addSql(`create index audit_entry_by_time on audit_entry (at desc, id desc);`);

    this.addSql(
      `create table "newsroom_run" ("id" serial primary key, "slot" text not null, "kind" text not null, "state" text not null default 'running', "due_at" timestamptz not null, "started_by" text null, "started_at" timestamptz null default now(), "finished_at" timestamptz null, "attempts" int not null default 0, "holder" uuid null, "held_until" timestamptz null, "writer" text null, "steps" jsonb not null default '[]', "tokens" int not null default 0, "cost" double precision null, "result" text null, "error" text null);`,
    );
    this.addSql(`alter table "newsroom_run" add constraint "newsroom_run_slot_unique" unique ("slot");`);
    this.addSql(
      `alter table "newsroom_run" add constraint "newsroom_run_kind_check" check ("kind" in ('schedule', 'manual', 'command'));`,
    );
    this.addSql(
      `alter table "newsroom_run" add constraint "newsroom_run_state_check" check ("state" in ('running', 'done', 'failed', 'skipped'));`,
    );
    this.addSql(`create index newsroom_run_by_time on newsroom_run (due_at desc, id desc);`);
    this.addSql(`create index newsroom_run_under_way on newsroom_run (held_until) where state = 'running';`);

    this.addSql(
      `create table "newsroom_pause" ("id" int not null, "paused_by" text not null, "paused_at" timestamptz not null default now(), primary key ("id"), constraint "newsroom_pause_is_one" check (id = 1));`,
    );

    this.addSql(
      `create table "blog_idea" ("id" serial primary key, "title" text not null, "title_key" text not null, "keyword_key" text not null, "description" text not null, "category" text not null, "keywords" text[] not null, "seo_score" int not null, "difficulty" text not null, "target_audience" text not null, "estimated_word_count" int not null, "search_intent" text not null, "subject" jsonb not null, "run_id" int null, "place" int null, "written_at" timestamptz null, "created_by" text not null, "created_at" timestamptz not null default now());`,
    );
    this.addSql(`alter table "blog_idea" add constraint "blog_idea_title_key_unique" unique ("title_key");`);
    this.addSql(`alter table "blog_idea" add constraint "blog_idea_keyword_key_unique" unique ("keyword_key");`);
    this.addSql(`alter table "blog_idea" add constraint "blog_idea_of_run" unique ("run_id", "place");`);
    this.addSql(
      `alter table "blog_idea" add constraint "blog_idea_difficulty_check" check ("difficulty" in ('easy', 'medium', 'hard'));`,
    );
    this.addSql(
      `alter table "blog_idea" add constraint "blog_idea_search_intent_check" check ("search_intent" in ('informational', 'commercial', 'navigational'));`,
    );
    this.addSql(
      `alter table "blog_idea" add constraint "blog_idea_score_of_ten" check (seo_score >= 0 and seo_score <= 10);`,
    );
    this.addSql(
      `alter table "blog_idea" add constraint "blog_idea_texts_have_room" check (length(title) >= 1 and length(title) <= 300 and length(description) <= 500);`,
    );

    this.addSql(
      `alter table "post" add column "writer" text null, add column "gate" jsonb null, add column "run_id" int null, add column "version" int not null default 1;`,
    );
    this.addSql(
      `alter table "post" add constraint "post_run_id_foreign" foreign key ("run_id") references "newsroom_run" ("id") on delete set null;`,
    );
    this.addSql(`create index "post_run_id_index" on "post" ("run_id");`);
  }

  override down(): void {
    this.addSql(`alter table "post" drop constraint "post_run_id_foreign";`);
    this.addSql(
      `alter table "post" drop column "writer", drop column "gate", drop column "run_id", drop column "version";`,
    );
    for (const table of ['blog_idea', 'newsroom_pause', 'newsroom_run', 'audit_entry'])
      this.addSql(`drop table "${table}";`);
  }
}
