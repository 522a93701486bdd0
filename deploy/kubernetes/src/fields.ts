import { type KubernetesObject, named } from './kubernetes-object.ts';

/** A compiled JSON schema, as Ajv makes them. */
interface Validate {
  (data: object): boolean;
  errors?: { instancePath: string; keyword: string; params: object }[] | null;
}

/**
 * What is wrong with an object's fields by the API of Kubernetes: what is missing, of a wrong type, or not there at
 * all.
 */
export async function wrongFields(object: KubernetesObject): Promise<string[]> {
  const validate = await schemaOf(object);
  if (!validate) return [`${named(object)}: ${object.apiVersion} has no ${object.kind}`];
  const seen = new Map<object, Set<string>>();
  const errors = validate(watched(object, seen)) ? [] : (validate.errors ?? []);
  return [
    ...errors.map(
      ({ instancePath, keyword, params }) =>
        `${named(object)}: ${instancePath || '/'} ${keyword} ${JSON.stringify(params)}`,
    ),
    ...unseen(object, seen).map((path) => `${named(object)}: ${path} is no field`),
  ];
}

/** `apps/v1` and `Deployment` are the schema IoK8sApiAppsV1Deployment, `v1` and `Secret` are IoK8sApiCoreV1Secret. */
async function schemaOf({ apiVersion, kind }: KubernetesObject): Promise<Validate | undefined> {
  const [version = '', group = 'core'] = apiVersion.split('/').reverse();
  const name = ['io', 'k8s', 'api', group.replace(/\..*/, ''), version]
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
  const module = (await import(`kubernetes-models/_schemas/${name}${kind}`).catch(() => ({}))) as {
    validate?: Validate;
  };
  return module.validate;
}

/**
 * The validators look at each field that exists and at no other, so that what they have not looked at does not exist.
 */
function watched(object: object, seen: Map<object, Set<string>>): object {
  const fields = seen.get(object) ?? new Set<string>();
  seen.set(object, fields);
  return new Proxy(object, {
    get(target, field) {
      const value = Reflect.get(target, field) as unknown;
      if (typeof field === 'string') fields.add(field);
      return typeof value === 'object' && value !== null ? watched(value, seen) : value;
    },
  });
}

function unseen(value: unknown, seen: ReadonlyMap<object, Set<string>>, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) =>
    seen.get(value)?.has(field) ? unseen(inner, seen, `${path}/${field}`) : [`${path}/${field}`],
  );
}
