-- Latin first, Sinhala by its own rules; those of Tamil can be added from PostgreSQL 16 on.
DO $do$ BEGIN
  IF current_setting('server_version_num')::integer >= 160000 THEN
    EXECUTE $sql$ CREATE COLLATION text_order (provider = icu, locale = 'si',
      rules = '[reorder Latn]&[before 1]க<க்&[before 1]ங<ங்&[before 1]ச<ச்&[before 1]ஞ<ஞ்&[before 1]ட<ட்&[before 1]ண<ண்&[before 1]த<த்&[before 1]ந<ந்&[before 1]ப<ப்&[before 1]ம<ம்&[before 1]ய<ய்&[before 1]ர<ர்&[before 1]ல<ல்&[before 1]வ<வ்&[before 1]ழ<ழ்&[before 1]ள<ள்&[before 1]ற<ற்&[before 1]ன<ன்&[before 1]ஜ<ஜ்&[before 1]ஷ<ஷ்&[before 1]ஸ<ஸ்&[before 1]ஹ<ஹ்') $sql$;
  ELSE
    CREATE COLLATION text_order (provider = icu, locale = 'si-u-kr-latn');
  END IF;
EXCEPTION WHEN feature_not_supported THEN
  RAISE NOTICE 'The server has no ICU: texts are sorted by their characters'' codes';
  CREATE COLLATION text_order FROM "C";
END $do$;

DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE NOTICE 'pg_trgm is not available';
END $$;

CREATE FUNCTION new_reference() RETURNS text LANGUAGE sql AS $$
    SELECT string_agg(
      CASE WHEN place IN (5, 9) THEN '-' ELSE '' END
        || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(random, byte) & 31) + 1, 1), '' ORDER BY place)
      FROM (SELECT uuid_send(gen_random_uuid()) AS random) AS uuid,
        unnest(ARRAY[0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13]) WITH ORDINALITY AS bytes (byte, place)
  $$;

CREATE FUNCTION new_calendar_uid() RETURNS text LANGUAGE sql AS $$
    SELECT 'visit-' || gen_random_uuid()
  $$;

-- Tables: platform

-- One row: the migration that a release must know to serve. Its change is announced to all instances.
CREATE TABLE least_release (
  migration bigint NOT NULL
);

CREATE UNLOGGED TABLE counters (
  key text NOT NULL,
  count integer NOT NULL,
  "endsAt" timestamptz NOT NULL,
  CONSTRAINT "PK_c6c33328f872db2d0aaabbacbc8" PRIMARY KEY (key)
);

CREATE TABLE jobs (
  id serial,
  name text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  repeats boolean NOT NULL DEFAULT false,
  "runAt" timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  "leasedUntil" timestamptz,
  "succeededAt" timestamptz,
  "failedAt" timestamptz,
  error text,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  key text,
  "firstDueAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "PK_cf0a6c42b72fcc7f7c237def345" PRIMARY KEY (id)
);

CREATE TABLE write_probes (
  "writtenAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "PK_write_probes" PRIMARY KEY ("writtenAt")
);

-- Tables: records

CREATE TABLE record_counts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  collection text NOT NULL,
  "values" jsonb NOT NULL,
  count integer NOT NULL
);

CREATE TABLE revisions (
  collection text NOT NULL,
  record text NOT NULL,
  number integer NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT now(),
  "byId" integer,
  by text,
  action text NOT NULL,
  fields text[] NOT NULL,
  "values" jsonb NOT NULL,
  "revertedTo" integer,
  CONSTRAINT "PK_065f4b93f109a421916229e3a52" PRIMARY KEY (collection, record, number),
  CONSTRAINT revisions_action
    CHECK (action IN ('created', 'updated', 'published', 'unpublished', 'deleted', 'restored', 'reverted', 'moved'))
);

CREATE TABLE trash (
  collection text NOT NULL,
  "recordId" integer NOT NULL,
  "values" jsonb NOT NULL,
  "deletedAt" timestamptz(3) NOT NULL DEFAULT now(),
  "deletedBy" text,
  CONSTRAINT "PK_trash" PRIMARY KEY (collection, "recordId")
);

CREATE TABLE audit_lines (
  id integer PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT now(),
  action text NOT NULL,
  collection text,
  records text[] NOT NULL DEFAULT '{}',
  fields text[] NOT NULL DEFAULT '{}',
  "userId" integer,
  "sessionId" uuid,
  count integer NOT NULL DEFAULT 1,
  hash bytea NOT NULL,
  CONSTRAINT audit_lines_words CHECK (action ~ '^[a-z_]{1,40}$' AND collection ~ '^[a-z-]{1,40}$'),
  CONSTRAINT audit_lines_records CHECK (array_to_string(records, ',') ~ '^[A-Za-z0-9_.:,-]*$'),
  CONSTRAINT audit_lines_fields CHECK (array_to_string(fields, ',') ~ '^[A-Za-z,]*$')
);

CREATE TABLE audit_head (
  id integer PRIMARY KEY,
  hash bytea NOT NULL
);

CREATE TABLE pictures (
  name text NOT NULL,
  bytes bigint NOT NULL,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "unnamedSince" timestamptz DEFAULT now(),
  "wasNamed" boolean NOT NULL DEFAULT false,
  "newUntil" timestamptz,
  CONSTRAINT "PK_585fbd486a1c2bc2c232380f336" PRIMARY KEY (name)
);

-- Tables: school

CREATE TABLE settings (
  key text NOT NULL,
  value text NOT NULL,
  type text NOT NULL DEFAULT 'STRING',
  category text NOT NULL,
  version integer NOT NULL,
  CONSTRAINT "PK_c8639b7626fa94ba8265628f214" PRIMARY KEY (key)
);

CREATE TABLE retention_changes (
  key text PRIMARY KEY,
  months integer NOT NULL,
  "requestedById" integer,
  "requestedAt" timestamptz(3) NOT NULL DEFAULT now(),
  "effectiveAt" timestamptz(3) NOT NULL
);

CREATE TABLE branches (
  id integer GENERATED BY DEFAULT AS IDENTITY,
  version integer NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
  title text NOT NULL,
  name text NOT NULL,
  description text,
  latitude double precision,
  longitude double precision,
  address text NOT NULL,
  location text,
  contact text NOT NULL,
  email text,
  status text NOT NULL DEFAULT 'ACTIVE',
  "heroImage" text,
  photos jsonb NOT NULL DEFAULT '[]',
  "publishAt" timestamptz(3),
  "unpublishAt" timestamptz(3),
  "scheduledFor" timestamptz(3),
  "notifyEmails" text,
  alts jsonb NOT NULL DEFAULT '{}',
  "focalPoints" jsonb NOT NULL DEFAULT '{}',
  colour text,
  CONSTRAINT "PK_7f37d3b42defea97f1df0d19535" PRIMARY KEY (id),
  CONSTRAINT branches_id_title UNIQUE (id, title),
  CONSTRAINT branches_id_name UNIQUE (id, name),
  CONSTRAINT branches_longitude CHECK (longitude >= -180 AND longitude <= 180),
  CONSTRAINT branches_latitude CHECK (latitude >= -90 AND latitude <= 90),
  CONSTRAINT branches_status CHECK (status IN ('ACTIVE', 'INACTIVE', 'DRAFT')),
  CONSTRAINT branches_colour
    CHECK (colour IN ('blue', 'teal', 'green', 'olive', 'orange', 'red', 'pink', 'purple'))
);

-- Tables: accounts

CREATE TABLE users (
  id integer GENERATED BY DEFAULT AS IDENTITY,
  version integer NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
  name text NOT NULL,
  email text NOT NULL,
  "passwordHash" text NOT NULL,
  role text NOT NULL DEFAULT 'ADMIN',
  "isActive" boolean NOT NULL DEFAULT true,
  "lastLoginAt" timestamptz,
  "branchIds" integer[] NOT NULL DEFAULT '{}',
  "hasSecondFactor" boolean NOT NULL DEFAULT false,
  "isInvited" boolean NOT NULL DEFAULT false,
  "formerBranchIds" integer[] NOT NULL DEFAULT '{}',
  CONSTRAINT "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY (id),
  CONSTRAINT users_email UNIQUE (email),
  CONSTRAINT users_role CHECK (role IN ('ADMIN', 'SUPER_ADMIN', 'EDITOR')),
  CONSTRAINT users_bound CHECK (role = 'ADMIN' OR "branchIds" = '{}')
);

CREATE TABLE sessions (
  id uuid NOT NULL,
  "userId" integer NOT NULL,
  "expiresAt" timestamptz NOT NULL,
  remembered boolean NOT NULL DEFAULT false,
  "lastSeenAt" timestamptz NOT NULL DEFAULT now(),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  device text,
  network text,
  "deviceId" uuid,
  CONSTRAINT "PK_3238ef96f18b355b671619111bc" PRIMARY KEY (id),
  CONSTRAINT sessions_user FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE devices (
  id uuid NOT NULL,
  "userId" integer NOT NULL,
  name text NOT NULL,
  network text NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "lastSeenAt" timestamptz(3) NOT NULL DEFAULT now(),
  "rememberedUntil" timestamptz(3),
  "knownSince" timestamptz(3),
  CONSTRAINT "PK_b1514758245c12daf43486dd1f0" PRIMARY KEY (id),
  CONSTRAINT devices_user FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE known_addresses (
  "userId" integer NOT NULL,
  address text NOT NULL,
  "lastUsedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "PK_3737b752a8e7c4af79ddecedb12" PRIMARY KEY ("userId", address),
  CONSTRAINT known_addresses_user FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE known_addresses IS 'No longer used; to be dropped with a later release';

CREATE TABLE second_factor_policy (
  id integer NOT NULL,
  "requiredFor" text NOT NULL,
  CONSTRAINT "PK_c853b6346396eefd13a0e6e825e" PRIMARY KEY (id),
  CONSTRAINT second_factor_policy_for CHECK ("requiredFor" IN ('NOBODY', 'SUPER_ADMIN', 'ALL')),
  CONSTRAINT second_factor_policy_one CHECK (id = 1)
);

CREATE TABLE totp_secrets (
  "userId" integer NOT NULL,
  sealed text NOT NULL,
  "lastStep" integer NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "sealedWithKey" text,
  CONSTRAINT "PK_3a9b833c86dc46f3173f76b2c94" PRIMARY KEY ("userId"),
  CONSTRAINT totp_secrets_user FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE passkeys (
  id integer GENERATED BY DEFAULT AS IDENTITY,
  "userId" integer NOT NULL,
  "credentialId" text NOT NULL,
  "publicKey" bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "lastUsedAt" timestamptz(3),
  CONSTRAINT "PK_db928e6fd79e7098911268a74c3" PRIMARY KEY (id),
  CONSTRAINT passkeys_credential UNIQUE ("credentialId"),
  CONSTRAINT passkeys_user FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE recovery_codes (
  "userId" integer NOT NULL,
  digest text NOT NULL,
  CONSTRAINT "PK_e66d46436a24a87671f9c308213" PRIMARY KEY ("userId", digest),
  CONSTRAINT recovery_codes_user FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE api_tokens (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  digest bytea NOT NULL,
  prefix text NOT NULL,
  scopes text[] NOT NULL,
  "expiresAt" timestamptz(3) NOT NULL,
  "createdById" integer NOT NULL,
  "lastUsedAt" timestamptz(3),
  "revokedAt" timestamptz(3),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE idempotent_responses (
  "tokenId" uuid NOT NULL,
  key text NOT NULL,
  request text NOT NULL,
  data json NOT NULL,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "PK_279f358d6732280707065531133" PRIMARY KEY ("tokenId", key)
);

CREATE TABLE saved_views (
  id serial,
  "userId" integer NOT NULL,
  list text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  "sharedWith" text,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT saved_views_pkey PRIMARY KEY (id),
  CONSTRAINT saved_views_name UNIQUE ("userId", list, name),
  CONSTRAINT saved_views_user FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE form_drafts (
  "userId" integer NOT NULL,
  resource text NOT NULL,
  record text NOT NULL,
  typed jsonb NOT NULL,
  opened jsonb NOT NULL,
  "baseVersion" integer,
  title text,
  "lacksPictures" boolean NOT NULL DEFAULT false,
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "PK_27032b67f4fb271c5f0246a70e1" PRIMARY KEY ("userId", resource, record),
  CONSTRAINT form_drafts_user FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
);

CREATE UNLOGGED TABLE form_presences (
  "userId" integer NOT NULL,
  tab text NOT NULL,
  resource text NOT NULL,
  record text NOT NULL,
  "seenAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "PK_a7375b3b713a1325c85f006c7e0" PRIMARY KEY ("userId", tab)
);

CREATE TABLE shares (
  id uuid NOT NULL,
  collection text NOT NULL,
  "recordId" integer NOT NULL,
  until timestamptz(3) NOT NULL,
  "createdAt" timestamptz(3) NOT NULL,
  "createdBy" text,
  "createdById" integer,
  CONSTRAINT "PK_d3bdc0cd0eb8a7dd4e9c4b5e7d1" PRIMARY KEY (id)
);

CREATE TABLE bulk_changes (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  collection text NOT NULL,
  action text NOT NULL,
  data jsonb,
  "userId" integer NOT NULL,
  "sessionId" uuid NOT NULL,
  "undoOf" integer,
  key text,
  state text NOT NULL DEFAULT 'RUNNING',
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "workedAt" timestamptz(3) NOT NULL DEFAULT now(),
  "endedAt" timestamptz(3),
  "stoppedById" integer,
  CONSTRAINT bulk_changes_action CHECK (action IN ('UPDATE', 'DELETE', 'RESTORE', 'DELETE_FOREVER')),
  CONSTRAINT bulk_changes_state CHECK (state IN ('RUNNING', 'STOPPED', 'DONE')),
  CONSTRAINT bulk_changes_user FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT bulk_changes_undone FOREIGN KEY ("undoOf") REFERENCES bulk_changes(id) ON DELETE CASCADE,
  CONSTRAINT bulk_changes_stopped_by FOREIGN KEY ("stoppedById") REFERENCES users(id) ON DELETE SET NULL
);

CREATE TABLE bulk_items (
  "changeId" integer NOT NULL,
  "recordId" integer NOT NULL,
  "position" integer NOT NULL,
  expected integer,
  input jsonb,
  state text NOT NULL DEFAULT 'WAITING',
  version integer,
  before jsonb,
  status integer,
  message text,
  PRIMARY KEY ("changeId", "recordId"),
  CONSTRAINT bulk_items_state CHECK (state IN ('WAITING', 'DONE', 'FAILED')),
  CONSTRAINT bulk_items_change FOREIGN KEY ("changeId") REFERENCES bulk_changes(id) ON DELETE CASCADE
);

-- Tables: delivery

CREATE TABLE mails (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  version integer NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
  "to" text NOT NULL,
  "replyTo" text,
  subject text NOT NULL,
  content jsonb NOT NULL,
  kind text NOT NULL,
  collection text NOT NULL,
  "recordId" integer NOT NULL,
  "branchId" integer,
  state text NOT NULL,
  "messageId" text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  "nextAttemptAt" timestamptz(3) NOT NULL DEFAULT now(),
  "firstDueAt" timestamptz(3) NOT NULL DEFAULT now(),
  "lastError" text,
  failures integer NOT NULL DEFAULT 0,
  "failedAt" timestamptz(3),
  "failureToldAt" timestamptz(3),
  "requestId" text,
  CONSTRAINT mails_state CHECK (state IN ('waiting', 'sent', 'failed', 'kept', 'dismissed')),
  CONSTRAINT mails_collection CHECK (collection IN ('contacts', 'admissions', 'users', 'subscribers')),
  CONSTRAINT mails_kind
    CHECK (kind IN ('notice', 'confirmation', 'reply', 'visit', 'request', 'password-reset', 'invitation', 'digest', 'newsletter'))
);

CREATE TABLE return_paths (
  address text PRIMARY KEY,
  "testedAt" timestamptz(3),
  "confirmedAt" timestamptz(3),
  "refusedAt" timestamptz(3)
);

CREATE TABLE templates (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  version integer NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
  name text NOT NULL,
  text text NOT NULL,
  "branchId" integer,
  subject text,
  CONSTRAINT templates_branch FOREIGN KEY ("branchId") REFERENCES branches(id) ON DELETE CASCADE
);

CREATE TABLE webhooks (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  url text NOT NULL,
  host text NOT NULL,
  events text[] NOT NULL,
  "isActive" boolean NOT NULL DEFAULT true,
  "secretNumber" integer NOT NULL DEFAULT 1,
  "rotatedAt" timestamptz(3),
  problem text,
  "failingSince" timestamptz(3),
  "lastDeliveredAt" timestamptz(3),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY,
  "webhookId" integer NOT NULL,
  event text NOT NULL,
  "recordId" integer,
  state text NOT NULL DEFAULT 'pending',
  attempts integer NOT NULL DEFAULT 0,
  "nextAttemptAt" timestamptz(3) NOT NULL DEFAULT now(),
  "firstDueAt" timestamptz(3) NOT NULL DEFAULT now(),
  "lastStatus" integer,
  "lastError" text,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  failures integer NOT NULL DEFAULT 0,
  "failedAt" timestamptz(3),
  "recordIds" integer[],
  CONSTRAINT webhook_deliveries_state CHECK (state IN ('pending', 'delivered', 'failed')),
  CONSTRAINT webhook_deliveries_webhook FOREIGN KEY ("webhookId") REFERENCES webhooks(id) ON DELETE CASCADE
);

CREATE TABLE ongoing_problems (
  code text NOT NULL,
  "beganAt" timestamptz(3) NOT NULL DEFAULT now(),
  "toldAt" timestamptz(3),
  CONSTRAINT "PK_ongoing_problems" PRIMARY KEY (code)
);

-- Tables: content

CREATE TABLE events (
  id integer GENERATED BY DEFAULT AS IDENTITY,
  version integer NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
  title text NOT NULL,
  description text NOT NULL,
  date timestamptz NOT NULL,
  "time" text NOT NULL,
  branch text,
  "branchId" integer,
  status text NOT NULL DEFAULT 'ACTIVE',
  "heroImage" text,
  "mainImage" text,
  photos jsonb NOT NULL DEFAULT '[]',
  "branchHidden" boolean NOT NULL DEFAULT false,
  "publishAt" timestamptz(3),
  "unpublishAt" timestamptz(3),
  "scheduledFor" timestamptz(3),
  "seriesId" integer,
  "lostBranchId" integer,
  alts jsonb NOT NULL DEFAULT '{}',
  "isOpenDay" boolean NOT NULL DEFAULT false,
  "focalPoints" jsonb NOT NULL DEFAULT '{}',
  "endDate" timestamptz,
  "endTime" text,
  "allDay" boolean NOT NULL DEFAULT false,
  occurrence text NOT NULL DEFAULT 'PLANNED',
  "occurrenceReason" text,
  uid uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT "PK_40731c7151fe4be3116e45ddf73" PRIMARY KEY (id),
  CONSTRAINT events_time CHECK ("time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  CONSTRAINT events_status CHECK (status IN ('ACTIVE', 'INACTIVE', 'DRAFT')),
  CONSTRAINT events_end_time CHECK ("endTime" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  CONSTRAINT events_end CHECK ("endDate" >= date),
  CONSTRAINT events_occurrence CHECK (occurrence IN ('PLANNED', 'CANCELLED', 'POSTPONED')),
  CONSTRAINT events_branch_follows
    FOREIGN KEY ("branchId", branch) REFERENCES branches(id, name) ON UPDATE CASCADE ON DELETE SET NULL ("branchId")
);

CREATE TABLE calendar_days (
  id integer GENERATED BY DEFAULT AS IDENTITY,
  version integer NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
  title text NOT NULL,
  "firstDay" text NOT NULL,
  "lastDay" text NOT NULL,
  kind text NOT NULL DEFAULT 'OTHER',
  branch text,
  "branchId" integer,
  "lostBranchId" integer,
  note text,
  source text NOT NULL DEFAULT 'OWN',
  status text NOT NULL DEFAULT 'PROPOSED',
  "isUncertain" boolean NOT NULL DEFAULT false,
  "gazetteNumber" text,
  "proposalKey" text,
  uid uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT "PK_4e038bb33a6b17e98fee1f30ad9" PRIMARY KEY (id),
  CONSTRAINT calendar_days_kind CHECK (kind IN ('TERM', 'BREAK', 'HOLIDAY', 'POYA', 'EXAMS', 'CLOSED', 'OTHER')),
  CONSTRAINT calendar_days_source CHECK (source IN ('COMPUTED', 'GAZETTE', 'OWN')),
  CONSTRAINT calendar_days_status CHECK (status IN ('PROPOSED', 'CONFIRMED')),
  CONSTRAINT calendar_days_order CHECK ("firstDay" <= "lastDay"),
  CONSTRAINT calendar_days_branch_follows
    FOREIGN KEY ("branchId", branch) REFERENCES branches(id, name) ON UPDATE CASCADE ON DELETE SET NULL ("branchId")
);

CREATE TABLE calendar_feed_items (
  uid uuid NOT NULL,
  kind text NOT NULL,
  "branchId" integer NOT NULL,
  key text NOT NULL,
  title text NOT NULL,
  "firstDay" text NOT NULL,
  "lastDay" text NOT NULL,
  "time" text,
  "endTime" text,
  digest text NOT NULL,
  sequence integer NOT NULL,
  "changedAt" timestamptz(3) NOT NULL,
  "cancelledAt" timestamptz(3),
  CONSTRAINT calendar_feed_items_pkey PRIMARY KEY (uid, kind, "branchId")
);

CREATE TABLE reviews (
  id integer GENERATED BY DEFAULT AS IDENTITY,
  version integer NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
  name text NOT NULL,
  review text NOT NULL,
  stars smallint NOT NULL DEFAULT '5'::smallint,
  who text,
  status text NOT NULL DEFAULT 'ACTIVE',
  profile text NOT NULL,
  "publishAt" timestamptz(3),
  "unpublishAt" timestamptz(3),
  "scheduledFor" timestamptz(3),
  featured boolean NOT NULL DEFAULT false,
  "focalPoints" jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT "PK_231ae565c273ee700b283f15c1d" PRIMARY KEY (id),
  CONSTRAINT reviews_stars CHECK (stars >= 1 AND stars <= 5),
  CONSTRAINT reviews_status CHECK (status IN ('ACTIVE', 'INACTIVE'))
);

CREATE TABLE hero_slides (
  id integer GENERATED BY DEFAULT AS IDENTITY,
  version integer NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
  "imageUrl" text NOT NULL,
  title text NOT NULL,
  subtitle text,
  description text,
  "ctaText" text,
  "ctaLink" text,
  theme text NOT NULL DEFAULT 'primary',
  "isActive" boolean NOT NULL DEFAULT true,
  "order" integer NOT NULL DEFAULT 0,
  "publishAt" timestamptz(3),
  "unpublishAt" timestamptz(3),
  "scheduledFor" timestamptz(3),
  alts jsonb NOT NULL DEFAULT '{}',
  "focalPoints" jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT "PK_a66cc04fc23dc34ba5627fbbef4" PRIMARY KEY (id),
  CONSTRAINT hero_slides_order CHECK ("order" >= 0),
  CONSTRAINT hero_slides_theme CHECK (theme IN ('primary', 'secondary', 'accent'))
);

CREATE TABLE popup_posters (
  id integer GENERATED BY DEFAULT AS IDENTITY,
  version integer NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
  title text NOT NULL,
  description text,
  "imageUrl" text NOT NULL,
  "isActive" boolean NOT NULL DEFAULT true,
  "startDate" timestamptz,
  "endDate" timestamptz,
  priority smallint NOT NULL DEFAULT '1'::smallint,
  creator text,
  "ctaText" text,
  "ctaLink" text,
  "creatorId" integer,
  alts jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT "PK_9a34609ebf1e0b72404158a00ed" PRIMARY KEY (id),
  CONSTRAINT popup_posters_dates CHECK ("startDate" <= "endDate"),
  CONSTRAINT popup_posters_priority CHECK (priority >= 1 AND priority <= 10)
);

CREATE TABLE notices (
  id integer GENERATED BY DEFAULT AS IDENTITY,
  version integer NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
  message text NOT NULL,
  level text NOT NULL DEFAULT 'info',
  branch text,
  "branchId" integer,
  "endsAt" timestamptz(3) NOT NULL,
  "createdBy" text,
  "createdById" integer,
  "endedAt" timestamptz(3),
  "endedBy" text,
  "endedById" integer,
  "lostBranchId" integer,
  kind text NOT NULL DEFAULT 'OTHER',
  "startsAt" timestamptz(3),
  "closedFrom" text,
  "closedTo" text,
  uid uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT "PK_3eb18c29da25d6935fcbe584237" PRIMARY KEY (id),
  CONSTRAINT notices_level CHECK (level IN ('info', 'warning', 'urgent')),
  CONSTRAINT notices_kind CHECK (kind IN ('CLOSURE', 'OTHER')),
  CONSTRAINT notices_closure CHECK (
CASE kind
    WHEN 'CLOSURE' THEN "closedFrom" IS NOT NULL AND "closedTo" IS NOT NULL AND "closedFrom" <= "closedTo"
    ELSE "closedFrom" IS NULL AND "closedTo" IS NULL
END),
  CONSTRAINT notices_branch_follows
    FOREIGN KEY ("branchId", branch) REFERENCES branches(id, name) ON UPDATE CASCADE ON DELETE SET NULL ("branchId")
);

-- Tables: families

CREATE TABLE form_answers (
  form text NOT NULL,
  key text NOT NULL,
  body text NOT NULL,
  answer jsonb,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "PK_c077729ac7a01603efac808c6f1" PRIMARY KEY (form, key)
);

CREATE TABLE trusted_senders (
  digest text PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE FUNCTION setting_version(name text) RETURNS integer LANGUAGE sql STABLE AS $$
    SELECT coalesce((SELECT "version" FROM "settings" WHERE "key" = name), 0)
  $$;

CREATE TABLE contacts (
  id integer GENERATED BY DEFAULT AS IDENTITY,
  version integer NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
  name text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  status text NOT NULL DEFAULT 'PENDING',
  "isRead" boolean NOT NULL DEFAULT false,
  reference text NOT NULL DEFAULT new_reference(),
  spam boolean NOT NULL DEFAULT false,
  branch text,
  "branchId" integer,
  "lostBranchId" integer,
  "noticeVersion" integer DEFAULT setting_version('site_privacy_notice'),
  "isHeld" boolean NOT NULL DEFAULT false,
  source text NOT NULL DEFAULT 'FORM',
  "messageId" text,
  "isUndelivered" boolean NOT NULL DEFAULT false,
  "activeAt" timestamptz(3) NOT NULL DEFAULT now(),
  "lastKind" text,
  "lastText" text,
  CONSTRAINT "PK_b99cd40cfd66a99f1571f4f72e6" PRIMARY KEY (id),
  CONSTRAINT contacts_reference UNIQUE (reference),
  CONSTRAINT contacts_status CHECK (status IN ('PENDING', 'IN_PROGRESS', 'RESOLVED')),
  CONSTRAINT contacts_source CHECK (source IN ('FORM', 'MAIL')),
  CONSTRAINT contacts_last_kind CHECK ("lastKind" IN ('reply', 'answer')),
  CONSTRAINT contacts_branch_follows
    FOREIGN KEY ("branchId", branch) REFERENCES branches(id, name) ON UPDATE CASCADE ON DELETE SET NULL ("branchId")
);

CREATE TABLE admissions (
  id integer GENERATED BY DEFAULT AS IDENTITY,
  version integer NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
  "studentName" text NOT NULL,
  "parentName" text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  grade text NOT NULL,
  branch text NOT NULL,
  "branchId" integer,
  notes text,
  status text NOT NULL DEFAULT 'PENDING',
  "isRead" boolean NOT NULL DEFAULT false,
  "dateOfBirth" text,
  "previousSchool" text,
  "additionalInfo" text,
  reference text NOT NULL DEFAULT new_reference(),
  spam boolean NOT NULL DEFAULT false,
  "lostBranchId" integer,
  "noticeVersion" integer DEFAULT setting_version('site_privacy_notice'),
  "consentVersion" integer DEFAULT setting_version('site_consent'),
  "isHeld" boolean NOT NULL DEFAULT false,
  "consentAt" timestamptz(3),
  "assigneeId" integer,
  "entryGrade" text,
  "steppedAt" timestamptz(3) NOT NULL DEFAULT now(),
  "waitingSince" timestamptz(3),
  source text,
  "isUndelivered" boolean NOT NULL DEFAULT false,
  "activeAt" timestamptz(3) NOT NULL DEFAULT now(),
  "lastKind" text,
  "lastText" text,
  "decisionMessageId" text,
  CONSTRAINT "PK_6d47682a899dfa0a78ce11fe98a" PRIMARY KEY (id),
  CONSTRAINT admissions_reference UNIQUE (reference),
  CONSTRAINT admissions_status CHECK (status IN ('PENDING', 'CONTACTED', 'IN_PROGRESS', 'APPROVED', 'REJECTED')),
  CONSTRAINT admissions_last_kind CHECK ("lastKind" IN ('reply', 'answer')),
  CONSTRAINT admissions_branch_follows
    FOREIGN KEY ("branchId", branch) REFERENCES branches(id, title) ON UPDATE CASCADE ON DELETE SET NULL ("branchId"),
  CONSTRAINT admissions_assignee FOREIGN KEY ("assigneeId") REFERENCES users(id) ON DELETE SET NULL
);

CREATE TABLE application_links (
  id uuid PRIMARY KEY,
  "admissionId" integer NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  until timestamptz(3) NOT NULL
);

CREATE TABLE visits (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  version integer NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
  "admissionId" integer NOT NULL,
  "branchId" integer,
  kind text NOT NULL DEFAULT 'visit',
  "startsAt" timestamptz(3) NOT NULL,
  "endsAt" timestamptz(3) NOT NULL,
  place text NOT NULL,
  note text,
  state text NOT NULL DEFAULT 'planned',
  sequence integer NOT NULL DEFAULT 0,
  "byId" integer,
  response text,
  "responseNote" text,
  "respondedAt" timestamptz(3),
  "remindedAt" timestamptz(3),
  "calendarUid" text NOT NULL DEFAULT new_calendar_uid(),
  CONSTRAINT visits_kind CHECK (kind IN ('visit', 'assessment')),
  CONSTRAINT visits_state CHECK (state IN ('planned', 'done', 'missed', 'cancelled')),
  CONSTRAINT visits_response CHECK (response IN ('accepted', 'declined', 'another_time'))
);

CREATE TABLE documents (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  "admissionId" integer NOT NULL,
  name text NOT NULL,
  "byId" integer NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "receivedAt" timestamptz(3),
  type text,
  "isScanned" boolean NOT NULL DEFAULT false,
  content bytea,
  "closedAt" timestamptz(3),
  CONSTRAINT documents_file CHECK ((content IS NULL) = (type IS NULL))
);
ALTER TABLE documents ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE TABLE document_files (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  "documentId" integer NOT NULL,
  number smallint NOT NULL,
  "receivedAt" timestamptz(3) NOT NULL DEFAULT now(),
  "seenAt" timestamptz(3),
  type text NOT NULL,
  "isScanned" boolean NOT NULL DEFAULT false,
  content bytea NOT NULL,
  CONSTRAINT document_files_document FOREIGN KEY ("documentId") REFERENCES documents(id) ON DELETE CASCADE
);
ALTER TABLE document_files ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE TABLE seats (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  "branchId" integer NOT NULL,
  grade text NOT NULL,
  seats integer NOT NULL,
  since date,
  CONSTRAINT seats_number CHECK (seats >= 0)
);

CREATE TABLE decisions (
  "admissionId" integer PRIMARY KEY,
  "previousStatus" text,
  "dueAt" timestamptz(3) NOT NULL,
  subject text,
  text text,
  "byId" integer,
  "previousWaitingSince" timestamptz(3),
  "keepsDocuments" boolean NOT NULL DEFAULT false
);

CREATE TABLE subscribers (
  id integer GENERATED BY DEFAULT AS IDENTITY,
  version integer NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
  email text NOT NULL,
  spam boolean NOT NULL DEFAULT false,
  "noticeVersion" integer DEFAULT setting_version('site_privacy_notice'),
  "confirmedAt" timestamptz(3),
  "bouncedAt" timestamptz(3),
  CONSTRAINT "PK_cbe0a7a9256c826f403c0236b67" PRIMARY KEY (id),
  CONSTRAINT subscribers_email UNIQUE (email)
);

CREATE TABLE newsletters (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  version integer NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
  subject text NOT NULL,
  text text NOT NULL,
  "sentAt" timestamptz(3),
  recipients integer
);

CREATE TABLE digests (
  "userId" integer NOT NULL,
  kind text NOT NULL,
  "sentOn" date NOT NULL,
  PRIMARY KEY ("userId", kind),
  CONSTRAINT digests_kind CHECK (kind IN ('daily', 'weekly')),
  CONSTRAINT digests_user FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE thread_entries (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  collection text NOT NULL,
  "recordId" integer NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT now(),
  kind text NOT NULL,
  "byId" integer,
  sender text,
  subject text,
  text text NOT NULL,
  "messageId" text,
  quoted text,
  CONSTRAINT thread_entries_kind CHECK (kind IN ('reply', 'answer', 'comment', 'call')),
  CONSTRAINT thread_entries_collection CHECK (collection IN ('contacts', 'admissions'))
);

CREATE TABLE thread_files (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  "entryId" integer,
  name text NOT NULL,
  type text NOT NULL,
  "isScanned" boolean NOT NULL DEFAULT false,
  content bytea NOT NULL,
  collection text,
  "recordId" integer,
  "byId" integer,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT thread_files_entry FOREIGN KEY ("entryId") REFERENCES thread_entries(id) ON DELETE CASCADE
);
ALTER TABLE thread_files ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE TABLE erasures (
  digest text PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT now()
);

-- Tables: operations

CREATE TABLE backups (
  id integer GENERATED BY DEFAULT AS IDENTITY,
  name text NOT NULL,
  state text NOT NULL,
  origin text NOT NULL,
  "userId" integer,
  "startedAt" timestamptz NOT NULL DEFAULT now(),
  "finishedAt" timestamptz,
  encrypted boolean NOT NULL,
  bytes bigint NOT NULL DEFAULT 0,
  "expectedBytes" bigint NOT NULL DEFAULT 0,
  rows bigint NOT NULL DEFAULT 0,
  files bigint NOT NULL DEFAULT 0,
  "verifiedAt" timestamptz,
  error text,
  CONSTRAINT "PK_ca30ff369eddfc7dac3b35d0d3c" PRIMARY KEY (id),
  CONSTRAINT backups_state CHECK (state IN ('RUNNING', 'VERIFYING', 'DONE', 'FAILED')),
  CONSTRAINT backups_origin CHECK (origin IN ('USER', 'SCHEDULE', 'COMMAND'))
);

CREATE TABLE setup_checks (
  name text NOT NULL,
  subject text NOT NULL,
  "passedAt" timestamptz NOT NULL,
  CONSTRAINT "PK_setup_checks" PRIMARY KEY (name)
);

CREATE TABLE seen_problems (
  code text NOT NULL,
  "beganAt" timestamptz NOT NULL DEFAULT now(),
  "seenAt" timestamptz NOT NULL DEFAULT now(),
  "isMailed" boolean NOT NULL DEFAULT false,
  "mailedAt" timestamptz,
  CONSTRAINT "PK_seen_problems" PRIMARY KEY (code)
);

CREATE TABLE sample_records (
  kind text NOT NULL,
  id text NOT NULL,
  CONSTRAINT "PK_e18477987158d4a24b7e6ca33e2" PRIMARY KEY (kind, id)
);

-- Functions of indexes

CREATE FUNCTION digits_of(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
  BEGIN
    RETURN regexp_replace(value, '[^0-9]+', '', 'g');
  END $$;

CREATE FUNCTION picture_names(VARIADIC texts text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  BEGIN
    RETURN ARRAY(
      SELECT DISTINCT regexp_replace(lower(address[1]), '-(480|960|1600)$', '')
        FROM regexp_matches(array_to_string(texts, ' '), '/uploads/([0-9a-z-]+)\.', 'gi') AS address
    );
  END $$;

CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  DECLARE
    mailbox text := regexp_replace(lower(email), '^([^@+]+)[+][^@]*@', '\1@');
  BEGIN
    IF mailbox ~ '@(gmail|googlemail)[.]com$' THEN
      RETURN replace(split_part(mailbox, '@', 1), '.', '') || '@gmail.com';
    END IF;
    RETURN mailbox;
  END $$;

-- Indexes: platform

CREATE UNIQUE INDEX least_release_one_row ON least_release ((true));

CREATE INDEX counters_by_end ON counters ("endsAt");

CREATE INDEX jobs_due ON jobs (name, "runAt") WHERE "failedAt" IS NULL;
CREATE UNIQUE INDEX jobs_key ON jobs (name, key);
CREATE UNIQUE INDEX jobs_one_repeating ON jobs (name) WHERE repeats;

-- Indexes: records

CREATE INDEX record_counts_of_collection ON record_counts (collection);

CREATE INDEX revisions_by_age ON revisions (at);
CREATE INDEX revisions_of_collection ON revisions (collection, at);
CREATE INDEX revisions_of_person ON revisions ("byId", at);

CREATE INDEX trash_by_age ON trash ("deletedAt");
CREATE INDEX trash_by_collection ON trash (collection, "deletedAt");

CREATE INDEX audit_lines_by_time ON audit_lines (at, id);
CREATE INDEX audit_lines_of_action ON audit_lines (action, id);
CREATE INDEX audit_lines_of_collection ON audit_lines (collection, id);
CREATE INDEX audit_lines_of_user ON audit_lines ("userId", id);

-- Indexes: school

CREATE INDEX branches_by_title ON branches (title COLLATE text_order, id);
CREATE UNIQUE INDEX branches_name ON branches (lower(name));
CREATE INDEX branches_newest ON branches ("createdAt", id);
CREATE INDEX branches_pictures ON branches USING gin (picture_names(description, "heroImage", photos::text));
CREATE INDEX branches_scheduled ON branches ("scheduledFor") WHERE "scheduledFor" IS NOT NULL;

-- Indexes: accounts

CREATE INDEX users_by_name ON users (name COLLATE text_order, id);
CREATE INDEX users_newest ON users ("createdAt", id);

CREATE INDEX sessions_by_end ON sessions ("expiresAt");
CREATE INDEX sessions_of_user ON sessions ("userId");

CREATE INDEX devices_by_use ON devices ("lastSeenAt");
CREATE INDEX devices_of_user ON devices ("userId", "lastSeenAt");

CREATE INDEX passkeys_of_user ON passkeys ("userId");

CREATE UNIQUE INDEX api_tokens_by_digest ON api_tokens (digest);

CREATE INDEX idempotent_responses_by_age ON idempotent_responses ("createdAt");

CREATE INDEX saved_views_shared ON saved_views (name, id) WHERE "sharedWith" IS NOT NULL;

CREATE INDEX form_drafts_by_age ON form_drafts ("updatedAt");

CREATE INDEX form_presences_of_form ON form_presences (resource, record);

CREATE INDEX shares_by_end ON shares (until);
CREATE INDEX shares_of_record ON shares (collection, "recordId");

CREATE INDEX bulk_changes_by_age ON bulk_changes ("createdAt");
CREATE UNIQUE INDEX bulk_changes_key ON bulk_changes ("userId", key);
CREATE INDEX bulk_changes_of_user ON bulk_changes ("userId", "createdAt");
CREATE INDEX bulk_changes_running ON bulk_changes ("workedAt") WHERE state = 'RUNNING';
CREATE UNIQUE INDEX bulk_changes_undone_once ON bulk_changes ("undoOf") WHERE state <> 'STOPPED';

CREATE INDEX bulk_items_waiting ON bulk_items ("changeId", "position") WHERE state = 'WAITING';

-- Indexes: delivery

CREATE INDEX mails_about ON mails (collection, "recordId");
CREATE INDEX mails_by_message ON mails ("messageId");
CREATE INDEX mails_confirmations ON mails (mailbox_of("to"), "createdAt") WHERE kind = 'confirmation';
CREATE INDEX mails_confirmations_by_domain ON mails
  (split_part(mailbox_of("to"), '@', 2), "createdAt")
  WHERE kind = 'confirmation';
CREATE INDEX mails_newest ON mails ("createdAt", id);
CREATE INDEX mails_unsent ON mails ("failedAt") WHERE failures > 0;
CREATE INDEX mails_untold ON mails (id) WHERE (state = 'failed') AND ("failureToldAt" IS NULL);

CREATE INDEX templates_by_name ON templates (name COLLATE text_order, id);
CREATE INDEX templates_of_branch ON templates ("branchId");

CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries ("createdAt");
CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries ("webhookId", "createdAt");
CREATE INDEX webhook_deliveries_unsent ON webhook_deliveries ("failedAt") WHERE failures > 0;

-- Indexes: content

CREATE INDEX events_by_date ON events (date, id);
CREATE INDEX events_by_title ON events (title COLLATE text_order, id);
CREATE INDEX events_newest ON events ("createdAt", id);
CREATE INDEX events_of_branch ON events ("branchId");
CREATE INDEX events_of_series ON events ("seriesId", date) WHERE "seriesId" IS NOT NULL;
CREATE INDEX events_open_days ON events (date, id) WHERE "isOpenDay";
CREATE INDEX events_pictures ON events USING gin (picture_names(description, "heroImage", "mainImage", photos::text));
CREATE INDEX events_public_by_date ON events (date, id) WHERE status = 'ACTIVE';
CREATE INDEX events_scheduled ON events ("scheduledFor") WHERE "scheduledFor" IS NOT NULL;

CREATE INDEX calendar_days_by_day ON calendar_days ("firstDay" COLLATE text_order, id);
CREATE INDEX calendar_days_by_title ON calendar_days (title COLLATE text_order, id);
CREATE INDEX calendar_days_newest ON calendar_days ("createdAt", id);
CREATE INDEX calendar_days_of_branch ON calendar_days ("branchId");
CREATE UNIQUE INDEX calendar_days_proposal ON calendar_days ("proposalKey") WHERE "proposalKey" IS NOT NULL;

CREATE INDEX reviews_by_name ON reviews (name COLLATE text_order, id);
CREATE INDEX reviews_by_stars ON reviews (stars, id);
CREATE INDEX reviews_by_who ON reviews (who COLLATE text_order, id);
CREATE INDEX reviews_featured ON reviews ("createdAt", id) WHERE featured;
CREATE INDEX reviews_newest ON reviews ("createdAt", id);
CREATE INDEX reviews_pictures ON reviews USING gin (picture_names(review, profile));
CREATE INDEX reviews_scheduled ON reviews ("scheduledFor") WHERE "scheduledFor" IS NOT NULL;

CREATE INDEX hero_slides_by_active ON hero_slides ("isActive", id);
CREATE INDEX hero_slides_by_order ON hero_slides ("order", id);
CREATE INDEX hero_slides_by_title ON hero_slides (title COLLATE text_order, id);
CREATE INDEX hero_slides_newest ON hero_slides ("createdAt", id);
CREATE INDEX hero_slides_pictures ON hero_slides USING gin (picture_names("imageUrl", description, "ctaLink"));
CREATE INDEX hero_slides_scheduled ON hero_slides ("scheduledFor") WHERE "scheduledFor" IS NOT NULL;

CREATE INDEX popup_posters_by_active ON popup_posters ("isActive", id);
CREATE INDEX popup_posters_by_priority ON popup_posters (priority, id);
CREATE INDEX popup_posters_by_title ON popup_posters (title COLLATE text_order, id);
CREATE INDEX popup_posters_newest ON popup_posters ("createdAt", id);
CREATE INDEX popup_posters_pictures ON popup_posters USING gin (picture_names(description, "imageUrl", "ctaLink"));

CREATE INDEX notices_by_end ON notices ("endsAt", id);
CREATE INDEX notices_newest ON notices ("createdAt", id);
CREATE INDEX notices_of_branch ON notices ("branchId");
CREATE INDEX notices_pictures ON notices USING gin (picture_names(message));

-- Indexes: families

CREATE INDEX form_answers_by_age ON form_answers ("createdAt");

CREATE INDEX contacts_active ON contacts ("activeAt", id) WHERE NOT spam;
CREATE INDEX contacts_by_email ON contacts (lower(email));
CREATE INDEX contacts_by_name ON contacts (name COLLATE text_order, id) WHERE NOT spam;
CREATE INDEX contacts_by_phone ON contacts (right(regexp_replace(phone, '\D', '', 'g'), 9));
CREATE INDEX contacts_by_status ON contacts
  (array_position(ARRAY['PENDING', 'IN_PROGRESS', 'RESOLVED'], status), id)
  WHERE NOT spam;
CREATE INDEX contacts_long ON contacts (id) WHERE (length(message) > 500) AND (NOT spam);
CREATE UNIQUE INDEX contacts_message ON contacts ("messageId");
CREATE INDEX contacts_newest ON contacts ("createdAt", id) WHERE NOT spam;
CREATE INDEX contacts_of_branch ON contacts ("branchId", "createdAt") WHERE "branchId" IS NOT NULL;
CREATE INDEX contacts_spam ON contacts ("createdAt", id) WHERE spam;
CREATE INDEX contacts_undelivered ON contacts (id) WHERE "isUndelivered";
CREATE INDEX contacts_unread ON contacts ("createdAt") WHERE (NOT "isRead") AND (NOT spam);

CREATE INDEX admissions_active ON admissions ("activeAt", id) WHERE NOT spam;
CREATE INDEX admissions_by_branch ON admissions (branch COLLATE text_order, id) WHERE NOT spam;
CREATE INDEX admissions_by_email ON admissions (lower(email));
CREATE INDEX admissions_by_notes ON admissions (notes COLLATE text_order, id) WHERE NOT spam;
CREATE INDEX admissions_by_parent ON admissions ("parentName" COLLATE text_order, id) WHERE NOT spam;
CREATE INDEX admissions_by_phone ON admissions (right(regexp_replace(phone, '\D', '', 'g'), 9));
CREATE INDEX admissions_by_status ON admissions
  (array_position(ARRAY['PENDING', 'CONTACTED', 'IN_PROGRESS', 'APPROVED', 'REJECTED'], status), id)
  WHERE NOT spam;
CREATE INDEX admissions_by_step ON admissions ("steppedAt", id) WHERE NOT spam;
CREATE INDEX admissions_by_student ON admissions ("studentName" COLLATE text_order, id) WHERE NOT spam;
CREATE INDEX admissions_in_branch ON admissions (branch);
CREATE INDEX admissions_newest ON admissions ("createdAt", id) WHERE NOT spam;
CREATE INDEX admissions_of_assignee ON admissions ("assigneeId");
CREATE INDEX admissions_of_branch ON admissions ("branchId");
CREATE INDEX admissions_spam ON admissions ("createdAt", id) WHERE spam;
CREATE INDEX admissions_undelivered ON admissions (id) WHERE "isUndelivered";
CREATE INDEX admissions_unread ON admissions ("createdAt") WHERE (NOT "isRead") AND (NOT spam);
CREATE INDEX admissions_waiting ON admissions ("waitingSince", id) WHERE "waitingSince" IS NOT NULL;
CREATE INDEX admissions_with_notes ON admissions (notes);

CREATE UNIQUE INDEX application_links_of_application ON application_links ("admissionId");

CREATE INDEX visits_by_start ON visits ("startsAt", id);
CREATE UNIQUE INDEX visits_calendar_uid ON visits ("calendarUid");
CREATE INDEX visits_of_application ON visits ("admissionId");
CREATE INDEX visits_of_branch ON visits ("branchId");
CREATE INDEX visits_to_remind ON visits ("startsAt") WHERE (state = 'planned') AND ("remindedAt" IS NULL);

CREATE INDEX documents_of_application ON documents ("admissionId");

CREATE UNIQUE INDEX document_files_number ON document_files ("documentId", number);

CREATE UNIQUE INDEX seats_of_grade ON seats ("branchId", lower(grade));

CREATE INDEX decisions_due ON decisions ("dueAt");

CREATE INDEX subscribers_by_email ON subscribers (email COLLATE text_order, id) WHERE NOT spam;
CREATE INDEX subscribers_newest ON subscribers ("createdAt", id) WHERE NOT spam;
CREATE INDEX subscribers_spam ON subscribers ("createdAt", id) WHERE spam;

CREATE INDEX newsletters_newest ON newsletters ("createdAt", id);

CREATE INDEX thread_entries_by_sender ON thread_entries (lower(sender));
CREATE UNIQUE INDEX thread_entries_message ON thread_entries ("messageId");
CREATE INDEX thread_entries_of_record ON thread_entries (collection, "recordId", id);

CREATE INDEX thread_files_of_entry ON thread_files ("entryId");
CREATE INDEX thread_files_unsent ON thread_files ("createdAt") WHERE "entryId" IS NULL;

-- Indexes by which texts are searched, where the server has pg_trgm

DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    RETURN;
  END IF;
  CREATE INDEX branches_search_address ON branches USING gin (address gin_trgm_ops);
  CREATE INDEX branches_search_contact ON branches USING gin (contact gin_trgm_ops);
  CREATE INDEX branches_search_description ON branches USING gin (description gin_trgm_ops);
  CREATE INDEX branches_search_digits ON branches USING gin (digits_of(contact) gin_trgm_ops);
  CREATE INDEX branches_search_title ON branches USING gin (title gin_trgm_ops);
  CREATE INDEX users_search_email ON users USING gin (email gin_trgm_ops);
  CREATE INDEX users_search_name ON users USING gin (name gin_trgm_ops);
  CREATE INDEX mails_search_subject ON mails USING gin (subject gin_trgm_ops);
  CREATE INDEX mails_search_to ON mails USING gin ("to" gin_trgm_ops);
  CREATE INDEX events_search_description ON events USING gin (description gin_trgm_ops);
  CREATE INDEX events_search_title ON events USING gin (title gin_trgm_ops);
  CREATE INDEX calendar_days_search_title ON calendar_days USING gin (title gin_trgm_ops);
  CREATE INDEX reviews_search_name ON reviews USING gin (name gin_trgm_ops);
  CREATE INDEX reviews_search_review ON reviews USING gin (review gin_trgm_ops);
  CREATE INDEX reviews_search_who ON reviews USING gin (who gin_trgm_ops);
  CREATE INDEX hero_slides_search_description ON hero_slides USING gin (description gin_trgm_ops);
  CREATE INDEX hero_slides_search_subtitle ON hero_slides USING gin (subtitle gin_trgm_ops);
  CREATE INDEX hero_slides_search_title ON hero_slides USING gin (title gin_trgm_ops);
  CREATE INDEX popup_posters_search_description ON popup_posters USING gin (description gin_trgm_ops);
  CREATE INDEX popup_posters_search_title ON popup_posters USING gin (title gin_trgm_ops);
  CREATE INDEX notices_search_message ON notices USING gin (message gin_trgm_ops);
  CREATE INDEX contacts_search_digits ON contacts USING gin (digits_of(left(message, 500)) gin_trgm_ops) WHERE NOT spam;
  CREATE INDEX contacts_search_text ON contacts USING gin ((
    reference || chr(10) || name || chr(10) || email || chr(10) || phone || chr(10) || subject || chr(10) ||
    CASE WHEN octet_length(message) <= 500 THEN message ELSE left(message, 500) END
  ) gin_trgm_ops) WHERE NOT spam;
  CREATE INDEX admissions_search_text ON admissions USING gin ((
    reference || chr(10) || "parentName" || chr(10) || "studentName" || chr(10) || email || chr(10) || phone || chr(10) || branch || chr(10) || coalesce(notes, '')
  ) gin_trgm_ops) WHERE NOT spam;
  CREATE INDEX visits_search_place ON visits USING gin (place gin_trgm_ops);
  CREATE INDEX subscribers_search_email ON subscribers USING gin (email gin_trgm_ops);
  CREATE INDEX newsletters_search_subject ON newsletters USING gin (subject gin_trgm_ops);
  CREATE INDEX newsletters_search_text ON newsletters USING gin (text gin_trgm_ops);
  CREATE INDEX thread_entries_search_subject ON thread_entries USING gin (subject gin_trgm_ops);
  CREATE INDEX thread_entries_search_text ON thread_entries USING gin (text gin_trgm_ops);
  CREATE INDEX thread_entries_search_digits ON thread_entries USING gin (digits_of(text) gin_trgm_ops);
  CREATE INDEX thread_entries_search_quoted ON thread_entries USING gin (quoted gin_trgm_ops);
  CREATE INDEX thread_entries_search_quoted_digits ON thread_entries USING gin (digits_of(quoted) gin_trgm_ops);
END $$;

-- The share of long messages, for the planner.
CREATE STATISTICS contacts_message_length ON length(message) FROM contacts;

-- Functions of triggers, each with its triggers

CREATE FUNCTION announce_content() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('content', TG_TABLE_NAME);
    RETURN NULL;
  END $$;
CREATE TRIGGER least_release_announced AFTER UPDATE ON least_release FOR EACH ROW EXECUTE FUNCTION announce_content();
CREATE TRIGGER settings_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
CREATE TRIGGER branches_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON branches
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
CREATE TRIGGER events_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON events
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
CREATE TRIGGER calendar_days_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON calendar_days
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
CREATE TRIGGER reviews_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
CREATE TRIGGER hero_slides_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON hero_slides
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
CREATE TRIGGER popup_posters_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON popup_posters
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
CREATE TRIGGER notices_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON notices
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
-- Feeds show the titles of deleted records only while these are in the trash.
CREATE TRIGGER trash_announced AFTER DELETE ON trash
  FOR EACH ROW WHEN (old.collection IN ('events', 'calendar-days')) EXECUTE FUNCTION announce_content();

CREATE FUNCTION chain_audit_line() RETURNS trigger LANGUAGE plpgsql SET lock_timeout TO '8s' AS $$
  DECLARE
    head "audit_head";
  BEGIN
    IF NEW."hash" IS NOT NULL THEN
      RETURN NEW;
    END IF;
    PERFORM pg_advisory_xact_lock(7301961);
    PERFORM set_config('idle_in_transaction_session_timeout', '5s', true);
    SELECT * INTO head FROM "audit_head";
    NEW."id" := coalesce(head."id", 0) + 1;
    NEW."hash" := sha256(coalesce(head."hash", '') || convert_to(concat_ws(E'\n',
      NEW."id", (extract(epoch FROM NEW."at") * 1000)::bigint, NEW."action", coalesce(NEW."collection", ''),
      array_to_string(NEW."records", ','), array_to_string(NEW."fields", ','),
      coalesce(NEW."userId"::text, ''), coalesce(NEW."sessionId"::text, ''), NEW."count"), 'UTF8'));
    IF head."id" IS NULL THEN
      INSERT INTO "audit_head" VALUES (NEW."id", NEW."hash");
    ELSE
      UPDATE "audit_head" SET "id" = NEW."id", "hash" = NEW."hash";
    END IF;
    RETURN NEW;
  END $$;
CREATE TRIGGER audit_lines_chained BEFORE INSERT ON audit_lines FOR EACH ROW EXECUTE FUNCTION chain_audit_line();

CREATE FUNCTION confirmations_of_day(email text) RETURNS bigint LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(7301962, hashtext(mailbox_of(email)));
    RETURN (
      SELECT count(*) FROM "mails"
       WHERE mailbox_of("to") = mailbox_of(email) AND "kind" = 'confirmation' AND "createdAt" > now() - interval '1 day'
    );
  END $$;

CREATE FUNCTION count_admissions() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO "record_counts" ("collection", "values", "count")
      SELECT 'admissions', "values", sum("n") FROM (SELECT jsonb_build_object('status', "status", 'isRead', "isRead", 'spam', "spam", 'branch', "branch") AS "values", 1 AS "n" FROM  "new_rows") AS "rows" GROUP BY "values" HAVING sum("n") <> 0;
    ELSIF TG_OP = 'UPDATE' THEN
      INSERT INTO "record_counts" ("collection", "values", "count")
      SELECT 'admissions', "values", sum("n") FROM (SELECT jsonb_build_object('status', "status", 'isRead', "isRead", 'spam', "spam", 'branch', "branch") AS "values", 1 AS "n" FROM  "new_rows" UNION ALL SELECT jsonb_build_object('status', "status", 'isRead', "isRead", 'spam', "spam", 'branch', "branch"), -1 FROM  "old_rows") AS "rows" GROUP BY "values" HAVING sum("n") <> 0;
    ELSIF TG_OP = 'DELETE' THEN
      INSERT INTO "record_counts" ("collection", "values", "count")
      SELECT 'admissions', "values", sum("n") FROM (SELECT jsonb_build_object('status', "status", 'isRead', "isRead", 'spam', "spam", 'branch', "branch") AS "values", -1 AS "n" FROM "old_rows") AS "rows" GROUP BY "values" HAVING sum("n") <> 0;
    ELSE DELETE FROM "record_counts" WHERE "collection" = 'admissions';
    END IF;
    RETURN NULL;
  END $$;
CREATE TRIGGER admissions_counted_delete AFTER DELETE ON admissions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_admissions();
CREATE TRIGGER admissions_counted_insert AFTER INSERT ON admissions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_admissions();
CREATE TRIGGER admissions_counted_truncate AFTER TRUNCATE ON admissions
  FOR EACH STATEMENT EXECUTE FUNCTION count_admissions();
CREATE TRIGGER admissions_counted_update AFTER UPDATE ON admissions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_admissions();

CREATE FUNCTION count_branch_follow() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW."version" := OLD."version" + 1;
    NEW."updatedAt" := now();
    RETURN NEW;
  END $$;
CREATE TRIGGER events_branch_counted BEFORE UPDATE OF branch, "branchId" ON events
  FOR EACH ROW WHEN (new.version = old.version AND (new.branch IS DISTINCT FROM old.branch OR new."branchId" IS DISTINCT FROM old."branchId")) EXECUTE FUNCTION count_branch_follow();
CREATE TRIGGER admissions_branch_counted BEFORE UPDATE OF branch, "branchId" ON admissions
  FOR EACH ROW WHEN (new.version = old.version AND (new.branch IS DISTINCT FROM old.branch OR new."branchId" IS DISTINCT FROM old."branchId")) EXECUTE FUNCTION count_branch_follow();

CREATE FUNCTION count_branches() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO "record_counts" ("collection", "values", "count")
      SELECT 'branches', "values", sum("n") FROM (SELECT jsonb_build_object('status', "status") AS "values", 1 AS "n" FROM  "new_rows") AS "rows" GROUP BY "values" HAVING sum("n") <> 0;
    ELSIF TG_OP = 'UPDATE' THEN
      INSERT INTO "record_counts" ("collection", "values", "count")
      SELECT 'branches', "values", sum("n") FROM (SELECT jsonb_build_object('status', "status") AS "values", 1 AS "n" FROM  "new_rows" UNION ALL SELECT jsonb_build_object('status', "status"), -1 FROM  "old_rows") AS "rows" GROUP BY "values" HAVING sum("n") <> 0;
    ELSIF TG_OP = 'DELETE' THEN
      INSERT INTO "record_counts" ("collection", "values", "count")
      SELECT 'branches', "values", sum("n") FROM (SELECT jsonb_build_object('status', "status") AS "values", -1 AS "n" FROM "old_rows") AS "rows" GROUP BY "values" HAVING sum("n") <> 0;
    ELSE DELETE FROM "record_counts" WHERE "collection" = 'branches';
    END IF;
    RETURN NULL;
  END $$;
CREATE TRIGGER branches_counted_delete AFTER DELETE ON branches
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_branches();
CREATE TRIGGER branches_counted_insert AFTER INSERT ON branches
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_branches();
CREATE TRIGGER branches_counted_truncate AFTER TRUNCATE ON branches
  FOR EACH STATEMENT EXECUTE FUNCTION count_branches();
CREATE TRIGGER branches_counted_update AFTER UPDATE ON branches
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_branches();

CREATE FUNCTION count_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO "record_counts" ("collection", "values", "count")
      SELECT 'contacts', "values", sum("n") FROM (SELECT jsonb_build_object('status', "status", 'isRead', "isRead", 'spam', "spam") AS "values", 1 AS "n" FROM  "new_rows") AS "rows" GROUP BY "values" HAVING sum("n") <> 0;
    ELSIF TG_OP = 'UPDATE' THEN
      INSERT INTO "record_counts" ("collection", "values", "count")
      SELECT 'contacts', "values", sum("n") FROM (SELECT jsonb_build_object('status', "status", 'isRead', "isRead", 'spam', "spam") AS "values", 1 AS "n" FROM  "new_rows" UNION ALL SELECT jsonb_build_object('status', "status", 'isRead', "isRead", 'spam', "spam"), -1 FROM  "old_rows") AS "rows" GROUP BY "values" HAVING sum("n") <> 0;
    ELSIF TG_OP = 'DELETE' THEN
      INSERT INTO "record_counts" ("collection", "values", "count")
      SELECT 'contacts', "values", sum("n") FROM (SELECT jsonb_build_object('status', "status", 'isRead', "isRead", 'spam', "spam") AS "values", -1 AS "n" FROM "old_rows") AS "rows" GROUP BY "values" HAVING sum("n") <> 0;
    ELSE DELETE FROM "record_counts" WHERE "collection" = 'contacts';
    END IF;
    RETURN NULL;
  END $$;
CREATE TRIGGER contacts_counted_delete AFTER DELETE ON contacts
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_contacts();
CREATE TRIGGER contacts_counted_insert AFTER INSERT ON contacts
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_contacts();
CREATE TRIGGER contacts_counted_truncate AFTER TRUNCATE ON contacts
  FOR EACH STATEMENT EXECUTE FUNCTION count_contacts();
CREATE TRIGGER contacts_counted_update AFTER UPDATE ON contacts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_contacts();

CREATE FUNCTION count_events() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO "record_counts" ("collection", "values", "count")
      SELECT 'events', "values", sum("n") FROM (SELECT jsonb_build_object('status', "status") AS "values", 1 AS "n" FROM  "new_rows") AS "rows" GROUP BY "values" HAVING sum("n") <> 0;
    ELSIF TG_OP = 'UPDATE' THEN
      INSERT INTO "record_counts" ("collection", "values", "count")
      SELECT 'events', "values", sum("n") FROM (SELECT jsonb_build_object('status', "status") AS "values", 1 AS "n" FROM  "new_rows" UNION ALL SELECT jsonb_build_object('status', "status"), -1 FROM  "old_rows") AS "rows" GROUP BY "values" HAVING sum("n") <> 0;
    ELSIF TG_OP = 'DELETE' THEN
      INSERT INTO "record_counts" ("collection", "values", "count")
      SELECT 'events', "values", sum("n") FROM (SELECT jsonb_build_object('status', "status") AS "values", -1 AS "n" FROM "old_rows") AS "rows" GROUP BY "values" HAVING sum("n") <> 0;
    ELSE DELETE FROM "record_counts" WHERE "collection" = 'events';
    END IF;
    RETURN NULL;
  END $$;
CREATE TRIGGER events_counted_delete AFTER DELETE ON events
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_events();
CREATE TRIGGER events_counted_insert AFTER INSERT ON events
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_events();
CREATE TRIGGER events_counted_truncate AFTER TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION count_events();
CREATE TRIGGER events_counted_update AFTER UPDATE ON events
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_events();

CREATE FUNCTION follow_trash_with_mails() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM "mails" USING gone
      LEFT JOIN "contacts" ON gone."collection" = 'contacts' AND "contacts"."id" = gone."recordId"
      LEFT JOIN "admissions" ON gone."collection" = 'admissions' AND "admissions"."id" = gone."recordId"
     WHERE "mails"."collection" = gone."collection" AND "mails"."recordId" = gone."recordId" AND (
       coalesce("contacts"."id", "admissions"."id") IS NULL
       OR coalesce("contacts"."spam", "admissions"."spam") AND "mails"."state" IN ('waiting', 'kept')
     );
    UPDATE "mails" SET "branchId" = coalesce("contacts"."branchId", "admissions"."branchId")
      FROM gone
      LEFT JOIN "contacts" ON gone."collection" = 'contacts' AND "contacts"."id" = gone."recordId"
      LEFT JOIN "admissions" ON gone."collection" = 'admissions' AND "admissions"."id" = gone."recordId"
     WHERE "mails"."collection" = gone."collection" AND "mails"."recordId" = gone."recordId";
    RETURN NULL;
  END $$;
CREATE TRIGGER trash_mails_follow AFTER DELETE ON trash
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION follow_trash_with_mails();

CREATE FUNCTION follow_trash_with_visits() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM "visits" USING gone
     WHERE gone."collection" = 'admissions' AND "visits"."admissionId" = gone."recordId"
       AND NOT EXISTS (SELECT FROM "admissions" WHERE "admissions"."id" = gone."recordId");
    UPDATE "visits" SET "branchId" = "admissions"."branchId"
      FROM gone JOIN "admissions" ON "admissions"."id" = gone."recordId"
     WHERE gone."collection" = 'admissions' AND "visits"."admissionId" = gone."recordId"
       AND "visits"."branchId" IS DISTINCT FROM "admissions"."branchId";
    RETURN NULL;
  END $$;
CREATE TRIGGER trash_visits_follow AFTER DELETE ON trash
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION follow_trash_with_visits();

CREATE FUNCTION follow_with_mails() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW."spam" THEN
      DELETE FROM "mails"
       WHERE "collection" = TG_TABLE_NAME AND "recordId" = NEW."id" AND "state" IN ('waiting', 'kept');
    END IF;
    UPDATE "mails" SET "branchId" = NEW."branchId" WHERE "collection" = TG_TABLE_NAME AND "recordId" = NEW."id";
    RETURN NULL;
  END $$;
CREATE TRIGGER contacts_mails_follow AFTER UPDATE OF "branchId", spam ON contacts
  FOR EACH ROW WHEN (old."branchId" IS DISTINCT FROM new."branchId" OR new.spam AND NOT old.spam) EXECUTE FUNCTION follow_with_mails();
CREATE TRIGGER admissions_mails_follow AFTER UPDATE OF "branchId", spam ON admissions
  FOR EACH ROW WHEN (old."branchId" IS DISTINCT FROM new."branchId" OR new.spam AND NOT old.spam) EXECUTE FUNCTION follow_with_mails();

CREATE FUNCTION follow_with_visits() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE "visits" SET "branchId" = NEW."branchId" WHERE "admissionId" = NEW."id";
    RETURN NULL;
  END $$;
CREATE TRIGGER admissions_visits_follow AFTER UPDATE OF "branchId" ON admissions
  FOR EACH ROW WHEN (old."branchId" IS DISTINCT FROM new."branchId") EXECUTE FUNCTION follow_with_visits();

CREATE FUNCTION forget_application_links() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM "application_links" USING gone
     WHERE "application_links"."admissionId" = gone."id" AND NOT EXISTS (
       SELECT FROM "trash" WHERE "trash"."collection" = 'admissions' AND "trash"."recordId" = gone."id"
     );
    RETURN NULL;
  END $$;
CREATE TRIGGER admissions_links_go AFTER DELETE ON admissions
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_application_links();

CREATE FUNCTION forget_decisions() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM "decisions" USING gone WHERE "decisions"."admissionId" = gone."id";
    RETURN NULL;
  END $$;
CREATE TRIGGER admissions_decisions_go AFTER DELETE ON admissions
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_decisions();

CREATE FUNCTION forget_documents() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM "documents" USING gone
     WHERE "documents"."admissionId" = gone."id" AND NOT EXISTS (
       SELECT FROM "trash" WHERE "trash"."collection" = 'admissions' AND "trash"."recordId" = gone."id"
     );
    RETURN NULL;
  END $$;
CREATE TRIGGER admissions_documents_go AFTER DELETE ON admissions
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_documents();

CREATE FUNCTION forget_documents_of_trash() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM "documents" USING gone
     WHERE gone."collection" = 'admissions' AND "documents"."admissionId" = gone."recordId"
       AND NOT EXISTS (SELECT FROM "admissions" WHERE "admissions"."id" = gone."recordId");
    RETURN NULL;
  END $$;
CREATE TRIGGER trash_documents_go AFTER DELETE ON trash
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_documents_of_trash();

CREATE FUNCTION forget_mails() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM "mails" USING gone
     WHERE "mails"."collection" = TG_TABLE_NAME AND "mails"."recordId" = gone."id" AND NOT EXISTS (
       SELECT FROM "trash" WHERE "trash"."collection" = TG_TABLE_NAME AND "trash"."recordId" = gone."id"
     );
    RETURN NULL;
  END $$;
CREATE TRIGGER contacts_mails_go AFTER DELETE ON contacts
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_mails();
CREATE TRIGGER admissions_mails_go AFTER DELETE ON admissions
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_mails();

CREATE FUNCTION forget_seats() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM "seats" USING gone
     WHERE gone."collection" = 'branches' AND "seats"."branchId" = gone."recordId"
       AND NOT EXISTS (SELECT FROM "branches" WHERE "branches"."id" = gone."recordId");
    RETURN NULL;
  END $$;
CREATE TRIGGER trash_seats_go AFTER DELETE ON trash
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_seats();

CREATE FUNCTION forget_threads() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM "thread_entries" USING gone
     WHERE "thread_entries"."collection" = TG_TABLE_NAME AND "thread_entries"."recordId" = gone."id" AND NOT EXISTS (
       SELECT FROM "trash" WHERE "trash"."collection" = TG_TABLE_NAME AND "trash"."recordId" = gone."id"
     );
    RETURN NULL;
  END $$;
CREATE TRIGGER contacts_threads_go AFTER DELETE ON contacts
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_threads();
CREATE TRIGGER admissions_threads_go AFTER DELETE ON admissions
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_threads();

CREATE FUNCTION forget_trashed_application_links() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM "application_links" USING gone
     WHERE gone."collection" = 'admissions' AND "application_links"."admissionId" = gone."recordId"
       AND NOT EXISTS (SELECT FROM "admissions" WHERE "admissions"."id" = gone."recordId");
    RETURN NULL;
  END $$;
CREATE TRIGGER trash_application_links_go AFTER DELETE ON trash
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_trashed_application_links();

CREATE FUNCTION forget_trashed_threads() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM "thread_entries" USING gone
      LEFT JOIN "contacts" ON gone."collection" = 'contacts' AND "contacts"."id" = gone."recordId"
      LEFT JOIN "admissions" ON gone."collection" = 'admissions' AND "admissions"."id" = gone."recordId"
     WHERE "thread_entries"."collection" = gone."collection" AND "thread_entries"."recordId" = gone."recordId"
       AND coalesce("contacts"."id", "admissions"."id") IS NULL;
    RETURN NULL;
  END $$;
CREATE TRIGGER trash_threads_go AFTER DELETE ON trash
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_trashed_threads();

CREATE FUNCTION forget_visits() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM "visits" USING gone
     WHERE "visits"."admissionId" = gone."id" AND NOT EXISTS (
       SELECT FROM "trash" WHERE "trash"."collection" = 'admissions' AND "trash"."recordId" = gone."id"
     );
    RETURN NULL;
  END $$;
CREATE TRIGGER admissions_visits_go AFTER DELETE ON admissions
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_visits();

CREATE FUNCTION hide_deleted_branch() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE "events" SET "branchHidden" = true WHERE "branchId" = OLD."id";
    RETURN OLD;
  END $$;
CREATE TRIGGER branches_hidden BEFORE DELETE ON branches
  FOR EACH ROW WHEN (old.status <> 'ACTIVE') EXECUTE FUNCTION hide_deleted_branch();

CREATE FUNCTION keep_audit_lines() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'The audit log takes new lines only' USING ERRCODE = 'insufficient_privilege';
  END $$;
CREATE TRIGGER audit_lines_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_lines
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_lines();

CREATE FUNCTION keep_held() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM "trash" WHERE "collection" = TG_TABLE_NAME AND "recordId" = OLD."id") THEN
      RETURN OLD;
    END IF;
    RETURN NULL;
  END $$;
CREATE TRIGGER contacts_keep_held BEFORE DELETE ON contacts
  FOR EACH ROW WHEN (old."isHeld") EXECUTE FUNCTION keep_held();
CREATE TRIGGER admissions_keep_held BEFORE DELETE ON admissions
  FOR EACH ROW WHEN (old."isHeld") EXECUTE FUNCTION keep_held();

CREATE FUNCTION keep_held_in_trash() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD."collection" = 'contacts' AND EXISTS (SELECT FROM "contacts" WHERE "id" = OLD."recordId")
      OR OLD."collection" = 'admissions' AND EXISTS (SELECT FROM "admissions" WHERE "id" = OLD."recordId") THEN
      RETURN OLD;
    END IF;
    RETURN NULL;
  END $$;
CREATE TRIGGER trash_keep_held BEFORE DELETE ON trash
  FOR EACH ROW WHEN ((old."values" ->> 'isHeld') = 'true') EXECUTE FUNCTION keep_held_in_trash();

CREATE FUNCTION mark_bounced_subscribers() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE "subscribers" SET "bouncedAt" = CASE NEW."state" WHEN 'failed' THEN now() END
     WHERE "id" = NEW."recordId" AND lower("email") = lower(NEW."to");
    RETURN NULL;
  END $$;
CREATE TRIGGER mails_mark_subscribers AFTER UPDATE OF state ON mails
  FOR EACH ROW WHEN (new.collection = 'subscribers' AND (new.state IN ('sent', 'failed')) AND new.state <> old.state) EXECUTE FUNCTION mark_bounced_subscribers();

CREATE FUNCTION move_document_file() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO "document_files" ("documentId", "number", "receivedAt", "type", "isScanned", "content")
    VALUES (NEW."id", 1, coalesce(NEW."receivedAt", now()), NEW."type", NEW."isScanned", NEW."content");
    NEW."type" := NULL;
    NEW."isScanned" := false;
    NEW."content" := NULL;
    RETURN NEW;
  END $$;
CREATE TRIGGER documents_file_moves BEFORE UPDATE OF content ON documents
  FOR EACH ROW WHEN (new.content IS NOT NULL) EXECUTE FUNCTION move_document_file();

CREATE FUNCTION note_lost_branch() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE "events" SET "lostBranchId" = OLD."id" WHERE "branchId" = OLD."id";
    UPDATE "calendar_days" SET "lostBranchId" = OLD."id" WHERE "branchId" = OLD."id";
    UPDATE "notices" SET "lostBranchId" = OLD."id" WHERE "branchId" = OLD."id";
    UPDATE "contacts" SET "lostBranchId" = OLD."id" WHERE "branchId" = OLD."id";
    UPDATE "admissions" SET "lostBranchId" = OLD."id" WHERE "branchId" = OLD."id";
    UPDATE "trash" SET "values" = "values"
        || jsonb_build_object('branchId', NULL, 'lostBranchId', OLD."id",
             'branch', CASE "collection" WHEN 'admissions' THEN OLD."title" ELSE OLD."name" END)
        || CASE WHEN "collection" = 'events' AND OLD."status" <> 'ACTIVE' THEN '{"branchHidden": true}'::jsonb ELSE '{}' END
     WHERE "collection" IN ('events', 'calendar-days', 'contacts', 'admissions')
       AND ("values" ->> 'branchId')::integer = OLD."id";
    RETURN OLD;
  END $$;
CREATE TRIGGER branches_lost BEFORE DELETE ON branches FOR EACH ROW EXECUTE FUNCTION note_lost_branch();

CREATE FUNCTION note_webhook_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    told text := replace(TG_TABLE_NAME, '_', '-') || '.' || CASE TG_OP
      WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'updated' ELSE 'deleted' END;
  BEGIN
    IF EXISTS (SELECT FROM "webhooks" WHERE "isActive" AND told = ANY ("events")) THEN
      INSERT INTO "webhook_deliveries" ("id", "webhookId", "event", "recordId")
      SELECT gen_random_uuid(), "webhooks"."id", told, changed."id"
        FROM "webhooks", changed
       WHERE "webhooks"."isActive" AND told = ANY ("webhooks"."events")
         AND (to_jsonb(changed) ->> 'spam') IS DISTINCT FROM 'true'
         AND NOT EXISTS (
           SELECT FROM "webhook_deliveries" AS noted
            WHERE noted."webhookId" = "webhooks"."id" AND noted."createdAt" = now()::timestamptz(3)
              AND noted."event" = told AND noted."recordId" = changed."id"
              AND noted.xmin = pg_current_xact_id()::xid
         );
    END IF;
    RETURN NULL;
  END $$;
CREATE TRIGGER branches_told_delete AFTER DELETE ON branches
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER branches_told_insert AFTER INSERT ON branches
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER branches_told_update AFTER UPDATE ON branches
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER events_told_delete AFTER DELETE ON events
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER events_told_insert AFTER INSERT ON events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER events_told_update AFTER UPDATE ON events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER calendar_days_told_delete AFTER DELETE ON calendar_days
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER calendar_days_told_insert AFTER INSERT ON calendar_days
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER calendar_days_told_update AFTER UPDATE ON calendar_days
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER reviews_told_delete AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER reviews_told_insert AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER reviews_told_update AFTER UPDATE ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER hero_slides_told_delete AFTER DELETE ON hero_slides
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER hero_slides_told_insert AFTER INSERT ON hero_slides
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER hero_slides_told_update AFTER UPDATE ON hero_slides
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER popup_posters_told_delete AFTER DELETE ON popup_posters
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER popup_posters_told_insert AFTER INSERT ON popup_posters
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER popup_posters_told_update AFTER UPDATE ON popup_posters
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER notices_told_delete AFTER DELETE ON notices
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER notices_told_insert AFTER INSERT ON notices
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER notices_told_update AFTER UPDATE ON notices
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER contacts_told_delete AFTER DELETE ON contacts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER contacts_told_insert AFTER INSERT ON contacts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER contacts_told_update AFTER UPDATE ON contacts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER admissions_told_delete AFTER DELETE ON admissions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER admissions_told_insert AFTER INSERT ON admissions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER admissions_told_update AFTER UPDATE ON admissions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER subscribers_told_delete AFTER DELETE ON subscribers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER subscribers_told_insert AFTER INSERT ON subscribers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
CREATE TRIGGER subscribers_told_update AFTER UPDATE ON subscribers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();

-- Each mail and each delivery that waits has a job, whoever adds, changes or deletes its row. The arguments are the name
-- of the job and the state in which a row waits.

CREATE FUNCTION add_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO "jobs" ("name", "key", "runAt", "firstDueAt", "attempts")
    SELECT TG_ARGV[0], "id"::text, "nextAttemptAt", "firstDueAt", "attempts" FROM added WHERE "state" = TG_ARGV[1];
    RETURN NULL;
  END $$;
CREATE TRIGGER mails_add_jobs AFTER INSERT ON mails
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_jobs('send-mail', 'waiting');
CREATE TRIGGER webhook_deliveries_add_jobs AFTER INSERT ON webhook_deliveries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_jobs('post-webhook', 'pending');

CREATE FUNCTION move_job() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW."state" <> TG_ARGV[1] THEN
      DELETE FROM "jobs" WHERE "name" = TG_ARGV[0] AND "key" = NEW."id"::text;
      RETURN NULL;
    END IF;
    -- The number of tries tells one lease from the next: it does not shrink while there is one.
    INSERT INTO "jobs" ("name", "key", "runAt", "firstDueAt", "attempts")
    VALUES (TG_ARGV[0], NEW."id"::text, NEW."nextAttemptAt", NEW."firstDueAt", NEW."attempts")
    ON CONFLICT ("name", "key") DO UPDATE
      SET "runAt" = excluded."runAt", "firstDueAt" = excluded."firstDueAt", "leasedUntil" = NULL,
          "attempts" = CASE WHEN "jobs"."leasedUntil" IS NULL THEN excluded."attempts"
                       ELSE greatest("jobs"."attempts", excluded."attempts") END;
    RETURN NULL;
  END $$;
CREATE TRIGGER mails_move_job AFTER UPDATE ON mails FOR EACH ROW WHEN (
    old.state IS DISTINCT FROM new.state OR
    old.attempts IS DISTINCT FROM new.attempts OR
    old."nextAttemptAt" IS DISTINCT FROM new."nextAttemptAt" OR
    old."firstDueAt" IS DISTINCT FROM new."firstDueAt"
  ) EXECUTE FUNCTION move_job('send-mail', 'waiting');
CREATE TRIGGER webhook_deliveries_move_job AFTER UPDATE ON webhook_deliveries FOR EACH ROW WHEN (
    old.state IS DISTINCT FROM new.state OR
    old.attempts IS DISTINCT FROM new.attempts OR
    old."nextAttemptAt" IS DISTINCT FROM new."nextAttemptAt" OR
    old."firstDueAt" IS DISTINCT FROM new."firstDueAt"
  ) EXECUTE FUNCTION move_job('post-webhook', 'pending');

CREATE FUNCTION delete_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM "jobs" USING gone WHERE "jobs"."name" = TG_ARGV[0] AND "jobs"."key" = gone."id"::text;
    RETURN NULL;
  END $$;
CREATE TRIGGER mails_delete_jobs AFTER DELETE ON mails
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_jobs('send-mail');
CREATE TRIGGER webhook_deliveries_delete_jobs AFTER DELETE ON webhook_deliveries
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_jobs('post-webhook');

-- Payloads of the channel 'live' have a kind, a name and ids: 'record:events:3:7,8', 'presence:events:7'.

CREATE FUNCTION announce_records() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    branch text := coalesce(quote_ident(TG_ARGV[1]), 'NULL::integer');
    changed text := CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT id, ' || branch || ' AS branch FROM new_rows'
      WHEN 'DELETE' THEN 'SELECT id, ' || branch || ' AS branch FROM old_rows'
      ELSE 'SELECT id, ' || branch || ' AS branch FROM old_rows UNION SELECT id, ' || branch || ' FROM new_rows'
    END;
  BEGIN
    -- A payload has room for so many ids; '*' stands for more.
    EXECUTE 'SELECT pg_notify(''live'', concat(''record:'', $1, '':'', branch, '':'',
               CASE WHEN count(*) > 500 THEN ''*'' ELSE string_agg(id::text, '','' ORDER BY id) END))
             FROM (' || changed || ') AS changed GROUP BY branch' USING TG_ARGV[0];
    RETURN NULL;
  END $$;
CREATE TRIGGER branches_live_delete AFTER DELETE ON branches
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('branches', 'id');
CREATE TRIGGER branches_live_insert AFTER INSERT ON branches
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('branches', 'id');
CREATE TRIGGER branches_live_update AFTER UPDATE ON branches
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('branches', 'id');
CREATE TRIGGER users_live_delete AFTER DELETE ON users
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('users');
CREATE TRIGGER users_live_insert AFTER INSERT ON users
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('users');
CREATE TRIGGER users_live_update AFTER UPDATE ON users
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('users');
CREATE TRIGGER mails_live_delete AFTER DELETE ON mails
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('mails', 'branchId');
CREATE TRIGGER mails_live_insert AFTER INSERT ON mails
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('mails', 'branchId');
CREATE TRIGGER mails_live_update AFTER UPDATE ON mails
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('mails', 'branchId');
CREATE TRIGGER templates_live_delete AFTER DELETE ON templates
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('templates', 'branchId');
CREATE TRIGGER templates_live_insert AFTER INSERT ON templates
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('templates', 'branchId');
CREATE TRIGGER templates_live_update AFTER UPDATE ON templates
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('templates', 'branchId');
CREATE TRIGGER events_live_delete AFTER DELETE ON events
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('events', 'branchId');
CREATE TRIGGER events_live_insert AFTER INSERT ON events
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('events', 'branchId');
CREATE TRIGGER events_live_update AFTER UPDATE ON events
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('events', 'branchId');
CREATE TRIGGER calendar_days_live_delete AFTER DELETE ON calendar_days
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('calendar-days', 'branchId');
CREATE TRIGGER calendar_days_live_insert AFTER INSERT ON calendar_days
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('calendar-days', 'branchId');
CREATE TRIGGER calendar_days_live_update AFTER UPDATE ON calendar_days
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('calendar-days', 'branchId');
CREATE TRIGGER reviews_live_delete AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('reviews');
CREATE TRIGGER reviews_live_insert AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('reviews');
CREATE TRIGGER reviews_live_update AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('reviews');
CREATE TRIGGER hero_slides_live_delete AFTER DELETE ON hero_slides
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('hero-slides');
CREATE TRIGGER hero_slides_live_insert AFTER INSERT ON hero_slides
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('hero-slides');
CREATE TRIGGER hero_slides_live_update AFTER UPDATE ON hero_slides
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('hero-slides');
CREATE TRIGGER popup_posters_live_delete AFTER DELETE ON popup_posters
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('popup-posters');
CREATE TRIGGER popup_posters_live_insert AFTER INSERT ON popup_posters
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('popup-posters');
CREATE TRIGGER popup_posters_live_update AFTER UPDATE ON popup_posters
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('popup-posters');
CREATE TRIGGER notices_live_delete AFTER DELETE ON notices
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('notices', 'branchId');
CREATE TRIGGER notices_live_insert AFTER INSERT ON notices
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('notices', 'branchId');
CREATE TRIGGER notices_live_update AFTER UPDATE ON notices
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('notices', 'branchId');
CREATE TRIGGER contacts_live_delete AFTER DELETE ON contacts
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('contacts', 'branchId');
CREATE TRIGGER contacts_live_insert AFTER INSERT ON contacts
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('contacts', 'branchId');
CREATE TRIGGER contacts_live_update AFTER UPDATE ON contacts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('contacts', 'branchId');
CREATE TRIGGER admissions_live_delete AFTER DELETE ON admissions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('admissions', 'branchId');
CREATE TRIGGER admissions_live_insert AFTER INSERT ON admissions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('admissions', 'branchId');
CREATE TRIGGER admissions_live_update AFTER UPDATE ON admissions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('admissions', 'branchId');
CREATE TRIGGER visits_live_delete AFTER DELETE ON visits
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('visits', 'branchId');
CREATE TRIGGER visits_live_insert AFTER INSERT ON visits
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('visits', 'branchId');
CREATE TRIGGER visits_live_update AFTER UPDATE ON visits
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('visits', 'branchId');
CREATE TRIGGER subscribers_live_delete AFTER DELETE ON subscribers
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('subscribers');
CREATE TRIGGER subscribers_live_insert AFTER INSERT ON subscribers
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('subscribers');
CREATE TRIGGER subscribers_live_update AFTER UPDATE ON subscribers
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('subscribers');
CREATE TRIGGER newsletters_live_delete AFTER DELETE ON newsletters
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('newsletters');
CREATE TRIGGER newsletters_live_insert AFTER INSERT ON newsletters
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('newsletters');
CREATE TRIGGER newsletters_live_update AFTER UPDATE ON newsletters
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_records('newsletters');

-- A record that leaves the trash for good is in no table.
CREATE FUNCTION announce_trash() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('live', concat('record:', collection, ':', branch, ':',
              CASE WHEN count(*) > 500 THEN '*' ELSE string_agg(id::text, ',' ORDER BY id) END))
       FROM (SELECT collection, "recordId" AS id,
                    CASE collection WHEN 'branches' THEN "recordId"::text ELSE "values" ->> 'branchId' END AS branch
               FROM old_rows) AS changed
      GROUP BY collection, branch;
    RETURN NULL;
  END $$;
CREATE TRIGGER trash_live_delete AFTER DELETE ON trash
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_trash();

-- What belongs to a record of a parent announces that record.
CREATE FUNCTION announce_owner() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    changed record;
    owner text := 'admissions';
    owner_id integer;
  BEGIN
    IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
    IF TG_TABLE_NAME = 'thread_entries' THEN
      owner := changed.collection;
      owner_id := changed."recordId";
    ELSIF TG_TABLE_NAME = 'document_files' THEN
      SELECT "admissionId" INTO owner_id FROM documents WHERE id = changed."documentId";
    ELSE
      owner_id := changed."admissionId";
    END IF;
    EXECUTE format('SELECT pg_notify(''live'', concat(''record:'', %L::text, '':'', "branchId", '':'', id))
                      FROM %I WHERE id = $1', owner, owner) USING owner_id;
    RETURN NULL;
  END $$;
CREATE TRIGGER thread_entries_live AFTER INSERT OR DELETE OR UPDATE ON thread_entries
  FOR EACH ROW EXECUTE FUNCTION announce_owner();
CREATE TRIGGER documents_live AFTER INSERT OR DELETE OR UPDATE ON documents
  FOR EACH ROW EXECUTE FUNCTION announce_owner();
CREATE TRIGGER document_files_live AFTER INSERT OR DELETE OR UPDATE ON document_files
  FOR EACH ROW EXECUTE FUNCTION announce_owner();
CREATE TRIGGER decisions_live AFTER INSERT OR DELETE OR UPDATE ON decisions
  FOR EACH ROW EXECUTE FUNCTION announce_owner();

CREATE FUNCTION announce_topic() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('live', TG_ARGV[0]);
    RETURN NULL;
  END $$;
CREATE TRIGGER settings_live AFTER INSERT OR DELETE OR UPDATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('record:settings::*');
CREATE TRIGGER backups_live AFTER INSERT OR DELETE OR UPDATE ON backups
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('record:backups::*');
CREATE TRIGGER webhook_deliveries_live AFTER INSERT OR DELETE OR UPDATE ON webhook_deliveries
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('record:webhooks::*');
CREATE TRIGGER sessions_live AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION announce_topic('sessions');

CREATE FUNCTION announce_form() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP <> 'INSERT' THEN
      PERFORM pg_notify('live', concat('presence:', OLD.resource, ':', OLD.record));
    END IF;
    IF TG_OP <> 'DELETE' THEN
      PERFORM pg_notify('live', concat('presence:', NEW.resource, ':', NEW.record));
    END IF;
    RETURN NULL;
  END $$;
CREATE TRIGGER form_presences_live AFTER INSERT OR DELETE ON form_presences
  FOR EACH ROW EXECUTE FUNCTION announce_form();
CREATE TRIGGER form_presences_live_update AFTER UPDATE ON form_presences
  FOR EACH ROW WHEN ((old.resource, old.record) IS DISTINCT FROM (new.resource, new.record)) EXECUTE FUNCTION announce_form();

CREATE FUNCTION announce_drafts() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('live', concat('drafts:', CASE TG_OP WHEN 'DELETE' THEN OLD."userId" ELSE NEW."userId" END));
    RETURN NULL;
  END $$;
CREATE TRIGGER form_drafts_live AFTER INSERT OR DELETE ON form_drafts
  FOR EACH ROW EXECUTE FUNCTION announce_drafts();

-- Rows

INSERT INTO least_release VALUES (1795000600000);
