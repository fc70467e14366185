#!/bin/sh
# Copies the primary that PGHOST and its like name, once, and follows it from then on.
set -e
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  pg_basebackup --pgdata="$PGDATA" --write-recovery-conf --slot=replica --checkpoint=fast
fi
exec postgres "$@"
