interface StyleSource {
  readonly prototype: object;
  /** Returns the value of a property, or undefined if only `compute` can. */
  readonly valueOf: (property: string) => string | undefined;
  readonly compute: () => CSSStyleDeclaration;
}

/** Returns a style that is computed when a property is read that `valueOf` does not return. */
export function lazyStyle({ prototype, valueOf, compute }: StyleSource): CSSStyleDeclaration {
  let computed: CSSStyleDeclaration | undefined;
  const whole = () => (computed ??= compute());
  const getPropertyValue = (name: string) => valueOf(name) ?? whole().getPropertyValue(name);
  const get = (_target: CSSStyleDeclaration, name: string | symbol): unknown => {
    if (name === 'getPropertyValue') return getPropertyValue;
    const property = name === 'pointerEvents' ? 'pointer-events' : name;
    const known = typeof property === 'string' ? valueOf(property) : undefined;
    if (known !== undefined) return known;
    const value: unknown = Reflect.get(whole(), name);
    return typeof value === 'function' ? value.bind(whole()) : value;
  };
  return new Proxy(Object.create(prototype) as CSSStyleDeclaration, {
    get,
    ownKeys: () => Reflect.ownKeys(whole()),
    getOwnPropertyDescriptor: (_target, name) => Reflect.getOwnPropertyDescriptor(whole(), name),
  });
}
