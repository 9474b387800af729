declare const passesGuard: unique symbol

/**
 * A port whose calls pass core's guards. Routes and use cases accept nothing else, so an unguarded port does not
 * compile. Only `core/access` creates one: `guarded` by a table, or the functions below.
 */
export type Guarded<Port> = Port & { readonly [passesGuard]: true }

/** A port open to everyone without limit; visibility is a condition of its queries. */
export const openToAll = <Port>(port: Port): Guarded<Port> => port as Guarded<Port>

/** Marks a port used in the browser as guarded: the gateway guards its calls on the server. */
export const guardedByGateway = <Port>(port: Port): Guarded<Port> => port as Guarded<Port>

/** `guardedByGateway` for several ports. */
export const allGuardedByGateway = <Ports extends object>(
  ports: Ports,
): { readonly [Name in keyof Ports]: Guarded<Ports[Name]> } => ports as never
