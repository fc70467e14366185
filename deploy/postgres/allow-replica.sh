#!/bin/sh
# Lets a replica follow this server. The postgres image runs it once, on an empty volume. The slot keeps what a replica
# that is away has not read yet, up to max_slot_wal_keep_size.
set -e
psql --username "${POSTGRES_USER:-postgres}" --dbname postgres --set ON_ERROR_STOP=1 <<'SQL'
\getenv password REPLICATION_PASSWORD
CREATE ROLE replica LOGIN REPLICATION PASSWORD :'password';
SELECT pg_create_physical_replication_slot('replica');
SQL
echo 'host replication replica all scram-sha-256' >> "$PGDATA/pg_hba.conf"
