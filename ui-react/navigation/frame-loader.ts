import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import type { Shell } from '../../core/navigation/shell'
import { orThrow } from '../app/outcome'
import { requestOf, useCasesOf } from '../app/context'

export type FrameData = { readonly shell: Shell; readonly origin: string }

/** Header, menus, footer, who is signed in and what is in the cart. */
export const frameLoader = async ({ context }: LoaderFunctionArgs): Promise<FrameData> => ({
  shell: orThrow(await useCasesOf(context).viewShell()()),
  origin: requestOf(context).origin,
})

/** The frame changes by what shoppers do (sign in, add to cart), not by where they go. */
export const shouldRevalidateFrame = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined || formMethod === 'GET' ? false : defaultShouldRevalidate
