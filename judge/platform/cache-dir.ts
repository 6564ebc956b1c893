import { homedir } from "node:os";
import { join } from "node:path";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Where artifacts and the guests' runtime are kept between starts: `$XDG_CACHE_HOME/ruyi-judge`, else
 * `~/.cache/ruyi-judge`. Root's home is closed to the uids that guests run under, so root uses `/var/cache/ruyi-judge`.
 */
export function cacheDirOf(environment: Environment): string {
  const given = environment["XDG_CACHE_HOME"];
  if (given !== undefined && given !== "") return join(given, "ruyi-judge");
  return process.getuid?.() === 0 ? "/var/cache/ruyi-judge" : join(homedir(), ".cache", "ruyi-judge");
}
