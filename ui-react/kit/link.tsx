import { createContext, useContext, type ComponentProps, type ComponentType, type ReactElement } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly href: string }

const LinkComponent = createContext<ComponentType<LinkProps> | undefined>(undefined)

/** Lets the application's router handle the kit's links; without it they are plain anchors. */
export const LinkProvider = LinkComponent.Provider

export const Link = (props: LinkProps): ReactElement => {
  const Routed = useContext(LinkComponent)
  return Routed ? <Routed {...props} /> : <a {...props} />
}
