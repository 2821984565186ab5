CREATE TABLE "guessed_accounts" (
	"network" text NOT NULL,
	"account" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "guessed_accounts_network_account_pk" PRIMARY KEY("network","account")
);
--> statement-breakpoint
CREATE TABLE "trusted_devices" (
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"session_id" uuid,
	"wrong_guesses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "trusted_devices_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guessed_accounts_age" ON "guessed_accounts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "trusted_devices_session" ON "trusted_devices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "trusted_devices_age" ON "trusted_devices" USING btree ("last_used_at");