import { type LoaderFunctionArgs, redirect } from 'react-router'

/** The hyphenated spelling of a legal page leads to the registered one for good. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  return redirect(pathname.replaceAll('-', '') + search, 301)
}
