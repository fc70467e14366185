/** The services of docker-compose.yml, by the units that do the same on a server. */
const SERVICES: Record<string, string> = { school: 'app', caddy: 'proxy', postgresql: 'postgres' };

/** Names the commands of docker compose instead of those of systemd, which a container lacks. */
export const inCompose = (text: string): string =>
  text
    .replace(/systemctl (start|restart) (\w+)/g, (_, verb, unit) => `docker compose ${verb} ${SERVICES[unit]}`)
    .replace(
      /journalctl -u (\w+)(?: -n (\d+))?/g,
      (_, unit, lines = 50) => `docker compose logs --tail ${lines} ${SERVICES[unit]}`,
    );
