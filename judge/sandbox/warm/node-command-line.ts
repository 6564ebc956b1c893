import type { RunRequest } from "../sandbox.ts";
import { ONE_THREAD } from "../node-command.ts";
import { PROGRAM_FOLDER } from "./warm-box.ts";

/** The parts of a command that runs Node, and the host's folder with the program. */
export type NodeCommandLine = CommandLine & { readonly folder: string };

type CommandLine = {
  readonly node: string;
  readonly flags: readonly string[];
  /** The script and its arguments. */
  readonly script: readonly string[];
};

/** Takes a request apart that a fork server can carry out; undefined when it needs more than an ordinary guest gets. */
export function findNodeCommand(request: RunRequest, node: string): NodeCommandLine | undefined {
  const { command, mounts, programs, runtime, environment, isServant } = request;
  const isOrdinary = programs === undefined && runtime === undefined && environment === undefined && !isServant;
  const [mount, ...others] = mounts;
  const isProgram = mount?.guest === PROGRAM_FOLDER && mount.isSystem === undefined && others.length === 0;
  if (!isOrdinary || !isProgram || command[0] !== node) return undefined;
  const line = commandLineOf(command);
  // A child has only the thread that forked.
  const isForkable = ONE_THREAD.every((flag) => line.flags.includes(flag));
  return line.script.length === 0 || !isForkable ? undefined : { ...line, folder: mount.host };
}

/** Takes a command apart that runs a script with Node. */
export function commandLineOf([node = "", ...words]: readonly string[]): CommandLine {
  const script = words.findIndex((word) => !word.startsWith("-"));
  const end = script < 0 ? words.length : script;
  return { node, flags: words.slice(0, end), script: words.slice(end) };
}
