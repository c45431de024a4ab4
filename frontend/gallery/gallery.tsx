import { useEffect, useState, type CSSProperties } from 'react';
import { createRoot } from 'react-dom/client';
import { stories } from './stories';

const themes = ['light', 'dark', 'both'] as const;
const directions = ['ltr', 'rtl'] as const;
/** Scale factors of the frames by viewport width in px: phone, tablet, desktop. */
const scales = { 360: 0.75, 768: 0.5, 1440: 0.45 } as const;
type Width = keyof typeof scales;
const height = 800;

interface View {
  readonly story: string;
  readonly theme: (typeof themes)[number];
  readonly dir: (typeof directions)[number];
  readonly width: Width;
}

function readView(): View {
  const query = new URLSearchParams(window.location.hash.slice(1));
  const story = query.get('story') ?? '';
  const width = Number(query.get('width'));
  return {
    story: story in stories ? story : (Object.keys(stories)[0] ?? ''),
    theme: themes.find((theme) => theme === query.get('theme')) ?? 'light',
    dir: directions.find((dir) => dir === query.get('dir')) ?? 'ltr',
    width: width in scales ? (width as Width) : 360,
  };
}

const hashOf = (view: View) =>
  `#${new URLSearchParams({ ...view, width: String(view.width) }).toString()}`;

function useView(): View {
  const [view, setView] = useState(readView);
  useEffect(() => {
    const follow = () => setView(readView());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return view;
}

function Gallery() {
  const view = useView();
  const story = stories[view.story];
  const shown = view.theme === 'both' ? (['light', 'dark'] as const) : [view.theme];
  return (
    <>
      <Navigation view={view} />
      <main>
        <header>
          <h1>{story?.title}</h1>
          <Choice name="theme" options={themes} view={view} />
          <Choice name="dir" options={directions} view={view} />
          <Choice name="width" options={[360, 768, 1440]} view={view} />
        </header>
        <div className="states">
          {Object.keys(story?.states ?? {}).flatMap((state) =>
            shown.map((theme) => (
              <Frame
                key={`${view.story} ${state} ${theme}`}
                view={view}
                state={state}
                theme={theme}
              />
            )),
          )}
        </div>
      </main>
    </>
  );
}

function Navigation({ view }: { readonly view: View }) {
  const [filter, setFilter] = useState('');
  const found = Object.entries(stories).filter(([, { title }]) =>
    title.toLowerCase().includes(filter.trim().toLowerCase()),
  );
  return (
    <nav aria-label="Screens">
      <input
        type="search"
        aria-label="Filter screens"
        placeholder="Filter"
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      <ul>
        {found.map(([name, { title }]) => (
          <li key={name}>
            <a
              href={hashOf({ ...view, story: name })}
              aria-current={name === view.story ? 'page' : undefined}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ChoiceProps<Name extends keyof View> {
  readonly name: Name;
  readonly options: readonly View[Name][];
  readonly view: View;
}

function Choice<Name extends keyof View>({ name, options, view }: ChoiceProps<Name>) {
  return (
    <fieldset aria-label={name}>
      {options.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            checked={view[name] === option}
            onChange={() => {
              window.location.hash = hashOf({ ...view, [name]: option });
            }}
          />
          {option}
        </label>
      ))}
    </fieldset>
  );
}

interface FrameProps {
  readonly view: View;
  readonly state: string;
  readonly theme: 'light' | 'dark';
}

/** Shows one state in an iframe, which inherits `color-scheme` from the element. */
function Frame({ view: { story, dir, width }, state, theme }: FrameProps) {
  const address = `/frame.html?${new URLSearchParams({ story, state, dir }).toString()}`;
  const scale = scales[width];
  const size: CSSProperties = { height: height * scale, width: width * scale };
  return (
    <figure>
      <figcaption>
        <a href={address} target="_blank" rel="noreferrer">
          {state}
        </a>
      </figcaption>
      <div className="scaled" style={{ ...size, ['--scale' as string]: scale }}>
        <iframe
          title={`${state}, ${theme}`}
          src={address}
          loading="lazy"
          width={width}
          height={height}
          style={{ colorScheme: theme }}
        />
      </div>
    </figure>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root');
// The gallery check reads the list of stories and states from this attribute.
root.dataset['stories'] = JSON.stringify(
  Object.fromEntries(
    Object.entries(stories).map(([name, { states }]) => [name, Object.keys(states)]),
  ),
);
createRoot(root).render(<Gallery />);
