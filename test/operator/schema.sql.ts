/** Amounts are whole cents. `date` and `deadline` are local to Europe/Paris, as the operator prints them. */
export const schema = `
CREATE TABLE IF NOT EXISTS meta (name text PRIMARY KEY, value text NOT NULL);

CREATE TABLE IF NOT EXISTS plates (
  id text PRIMARY KEY,
  plate text NOT NULL,
  country text NOT NULL,
  psp text NOT NULL,
  vehicle_type text,
  model text,
  energy text,
  company_code text,
  owners text[] NOT NULL DEFAULT '{}',
  disabled_methods text[] NOT NULL DEFAULT '{}'
);

CREATE TABLE IF NOT EXISTS payments (
  id text PRIMARY KEY,
  sequence bigserial NOT NULL,
  session_id text NOT NULL,
  method text NOT NULL,
  psp text,
  status text NOT NULL CHECK (status IN ('OPEN', 'PENDING', 'ACCEPTED', 'REFUSED', 'CANCELLED', 'SUPERSEDED')),
  duplicate boolean NOT NULL DEFAULT false,
  amount integer NOT NULL CHECK (amount > 0),
  items jsonb NOT NULL,
  payer text NOT NULL,
  email text NOT NULL,
  language text NOT NULL,
  return_to text NOT NULL,
  created_at timestamptz NOT NULL,
  settled_at timestamptz
);
-- A session pays once, whatever races: one payment of it may be under way or done.
CREATE UNIQUE INDEX IF NOT EXISTS payments_one_per_session ON payments (session_id)
  WHERE status IN ('OPEN', 'PENDING', 'ACCEPTED');

CREATE TABLE IF NOT EXISTS trips (
  id text PRIMARY KEY,
  plate_id text NOT NULL REFERENCES plates (id),
  date timestamp NOT NULL,
  nature text NOT NULL,
  status text NOT NULL,
  payment_limit text,
  case_origin text,
  deadline date,
  gate_in text,
  gate_out text,
  label_in text,
  label_out text,
  category text NOT NULL,
  ticket_number text,
  pv_number text,
  cnp_number text,
  in_progress_id text,
  ttc integer NOT NULL DEFAULT 0,
  indemnity integer NOT NULL DEFAULT 0,
  already_paid integer NOT NULL DEFAULT 0,
  paid_by text REFERENCES payments (id)
);
CREATE INDEX IF NOT EXISTS trips_of_plate ON trips (plate_id);

CREATE TABLE IF NOT EXISTS sessions (
  id text PRIMARY KEY,
  plate_id text,
  plate text NOT NULL,
  country text NOT NULL,
  rental boolean NOT NULL DEFAULT false,
  trip_ids text[] NOT NULL DEFAULT '{}',
  items jsonb NOT NULL DEFAULT '[]',
  expires_at timestamptz NOT NULL
);

CREATE TABLE IF NOT EXISTS captchas_used (signature text PRIMARY KEY, used_at timestamptz NOT NULL);

-- A vehicle has one alert, at one address; times are local to Europe/Paris.
CREATE TABLE IF NOT EXISTS alerts (
  id bigserial PRIMARY KEY,
  plate_id text NOT NULL UNIQUE,
  plate text NOT NULL,
  country text NOT NULL,
  email text NOT NULL,
  start_time timestamp,
  end_time timestamp,
  created_at timestamptz NOT NULL
);
ALTER TABLE alerts ADD COLUMN IF NOT EXISTS language text NOT NULL DEFAULT 'fr';
ALTER TABLE alerts ADD COLUMN IF NOT EXISTS host text NOT NULL DEFAULT 'localhost:4173';
CREATE INDEX IF NOT EXISTS alerts_of_email ON alerts (lower(email));
CREATE TABLE IF NOT EXISTS claims (
  sequence bigserial PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('CNP', 'LATE_PAYMENT', 'FREE_FLOW')),
  status text NOT NULL DEFAULT 'RECEIVED' CHECK (status IN ('RECEIVED', 'ACCEPTED', 'REJECTED')),
  session_id text NOT NULL,
  trip_ids text[] NOT NULL,
  reason_id text NOT NULL,
  comment text,
  email text NOT NULL,
  file_names text[] NOT NULL DEFAULT '{}',
  language text NOT NULL,
  created_at timestamptz NOT NULL
);
-- The whole claim as it was sent.
ALTER TABLE claims ADD COLUMN IF NOT EXISTS written jsonb;
ALTER TABLE claims DROP COLUMN IF EXISTS first_name, DROP COLUMN IF EXISTS last_name, DROP COLUMN IF EXISTS phone;
-- When work on it began, while it is not decided.
ALTER TABLE claims ADD COLUMN IF NOT EXISTS taken_at timestamptz;
-- A trip that a claim was right about is owed no longer.
ALTER TABLE trips ADD COLUMN IF NOT EXISTS waived_by bigint REFERENCES claims (sequence);

-- Customers and rental companies; a rental company has a name and a telephone number instead of a person's details.
CREATE TABLE IF NOT EXISTS accounts (
  id text PRIMARY KEY,
  role text NOT NULL CHECK (role IN ('customer', 'renter')),
  email text NOT NULL,
  password_hash text,
  status text NOT NULL CHECK (status IN ('PENDING', 'ACTIVE')),
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  billing_address text NOT NULL DEFAULT '',
  billing_zipcode text NOT NULL DEFAULT '',
  billing_city text NOT NULL DEFAULT '',
  billing_country text NOT NULL DEFAULT '',
  renter_name text NOT NULL DEFAULT '',
  phone_number text NOT NULL DEFAULT '',
  language text NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  blocked_until timestamptz,
  access_valid_from timestamptz,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX IF NOT EXISTS accounts_of_email ON accounts (role, lower(email));

-- Validity is local to Europe/Paris.
CREATE TABLE IF NOT EXISTS account_plates (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  plate_id text NOT NULL,
  plate text NOT NULL,
  country text NOT NULL,
  vehicle_type text,
  email_notifications boolean NOT NULL DEFAULT false,
  validity_start timestamp,
  validity_end timestamp,
  added_at timestamptz NOT NULL,
  UNIQUE (account_id, plate_id)
);
CREATE INDEX IF NOT EXISTS account_plates_of_plate ON account_plates (plate_id);

-- A refresh token is good once; one that is presented again ends its whole family.
CREATE TABLE IF NOT EXISTS refresh_tokens (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  family text NOT NULL,
  used boolean NOT NULL DEFAULT false,
  expires_at timestamptz NOT NULL
);

-- Of activation and forgotten passwords; the code itself is only in the mail.
CREATE TABLE IF NOT EXISTS codes (
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('ACTIVATION', 'PASSWORD')),
  hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, purpose)
);

-- What a call with an Idempotency-Key was answered; without a status it is still being handled. The body is in base64.
CREATE TABLE IF NOT EXISTS kept_answers (
  key text PRIMARY KEY,
  fingerprint text NOT NULL,
  status integer,
  content_type text,
  body text,
  kept_until timestamptz NOT NULL
);

-- Support codes of drivers, for a month.
CREATE TABLE IF NOT EXISTS support_codes (
  short_code text PRIMARY KEY,
  code text NOT NULL,
  kept_until timestamptz NOT NULL
);

-- What browsers counted (POST /telemetry), added up: no row stands for a visit.
CREATE TABLE IF NOT EXISTS telemetry_counts (
  day date NOT NULL,
  host text NOT NULL,
  language text NOT NULL,
  release text NOT NULL,
  kind text NOT NULL,
  item jsonb NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (day, host, language, release, kind, item)
);

CREATE TABLE IF NOT EXISTS mails (
  id bigserial PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  language text NOT NULL,
  session_id text,
  has_receipt boolean NOT NULL DEFAULT false,
  sent_at timestamptz NOT NULL
);
`;
