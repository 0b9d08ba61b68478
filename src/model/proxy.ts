// The way out of a network that lets nothing out but through a proxy.

type Fetch = typeof globalThis.fetch;
type Env = Readonly<Record<string, string | undefined>>;

/**
 * The fetch that heeds HTTPS_PROXY, HTTP_PROXY and NO_PROXY in `env`, in either case of letters. Node's
 * own does so from version 24 on, where it is told at its start; so a library does, loaded only where
 * one of them is set.
 */
export async function fetchFor(env: Env): Promise<Fetch> {
  const read = (name: string) => env[name] || env[name.toLowerCase()] || undefined;
  const [httpsProxy, httpProxy] = [read('HTTPS_PROXY'), read('HTTP_PROXY')];
  if (httpsProxy === undefined && httpProxy === undefined) return fetch;
  const { EnvHttpProxyAgent, fetch: proxied } = await import('undici');
  let dispatcher: InstanceType<typeof EnvHttpProxyAgent> | undefined;
  return async (url, init) => {
    // Made here, where an address that is none fails as a connection does.
    dispatcher ??= new EnvHttpProxyAgent({
      httpProxy: httpProxy ?? '',
      httpsProxy: httpsProxy ?? '',
      noProxy: read('NO_PROXY') ?? '',
    });
    // Its types and Node's are two declarations of one interface.
    return proxied(
      url as string,
      { ...init, dispatcher } as object,
    ) as Promise<unknown> as Promise<Response>;
  };
}
