// Who the user is, and on which machine: only what tells one person from another.

import { hostname, userInfo } from 'node:os';
import type { Identity } from '../types.ts';
import { realOf } from './open.ts';
import { isCommon } from './worth.ts';

interface Where {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/** Accounts that come with a system, an image or a CI service: they are nobody's name. */
const nobody =
  /^(?:root|administrator|admin|runner|runneradmin|ubuntu|debian|fedora|centos|alpine|pi|vagrant|vscode|codespace|gitpod|node|deno|bun|jovyan|circleci|travis|jenkins|buildkite-agent|gitlab-runner|semaphore|ci|build|builder|ec2-user|azureuser|vsts|vssadministrator|containeradministrator|containeruser|docker|app|appuser|user|dev|developer|nobody|www-data|nonroot|sandbox|test|git|home|me|guest)$/i;
/** `vm`, `localhost`, `web-1`: said of many machines, and in many other places. */
const anyMachine =
  /^(?:vm|pc|mac|macbook|imac|laptop|desktop|computer|ubuntu|debian|fedora|raspberrypi|runner|buildkitsandbox|worker|node|web)$/i;

/** Home, name and host, without what says nothing of a person; the address as given. Never throws. */
export async function identityOf({ env, home }: Where, email: string | null): Promise<Identity> {
  const user = accountName() ?? env.USER ?? env.LOGNAME ?? env.USERNAME ?? '';
  const host = hostname();
  const own = absolute.test(home) ? home : null;
  const real = own === null ? null : await realOf(own);
  return {
    home: own,
    // Compilers, git and node print paths with links followed.
    otherHomes: real === null || real === own ? [] : [real],
    user: user === '' || nobody.test(user) ? null : user,
    host: isAnyHost(host) ? null : host,
    email,
  };
}

/** `/home/jo`, `C:\Users\jo`; not `/` */
const absolute = /^(?:\/.|[A-Za-z]:[\\/].)/;

function accountName(): string | null {
  try {
    return userInfo().username;
  } catch {
    // In a container run under a number, there is no such account.
    return null;
  }
}

function isAnyHost(host: string): boolean {
  const name = host.split('.')[0] ?? '';
  return isCommon(name) || anyMachine.test(name.replace(/[-_]?\d{1,4}$/, ''));
}
