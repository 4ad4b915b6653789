-- The counts begin anew: the ones of before were of the time since somebody last came or went. The ledger stays.
DELETE FROM rotation_seats;--> statement-breakpoint
DELETE FROM rotation_queues;--> statement-breakpoint
ALTER TABLE "rotation_queues" ADD COLUMN "since" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "rotation_queues" ADD COLUMN "clock" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "rotation_seats" ADD COLUMN "had" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "rotation_seats" ADD COLUMN "passed_at" bigint;