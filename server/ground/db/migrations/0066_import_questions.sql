CREATE TABLE "import_answers" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_answers_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "asked" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "answers" jsonb DEFAULT '{}'::jsonb NOT NULL;