import {
  AnnotatedType,
  ArrayType,
  BooleanType,
  EnumType,
  LiteralType,
  NullType,
  NumberType,
  ObjectProperty,
  ObjectType,
  StringType,
  UnionType,
} from 'ts-json-schema-generator';
import type { BaseType, SubNodeParser } from 'ts-json-schema-generator';
import ts from 'typescript';

/**
 * The generator reads types as they are written. For those that yup or a constant makes, it asks the compiler, which
 * has computed them.
 */
export class CheckedTypes implements SubNodeParser {
  readonly #checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  supportsNode(node: ts.Node): boolean {
    return (
      (ts.isTypeReferenceNode(node) && node.typeName.getText() === 'InferType') ||
      // The compiler knows no more of `keyof T` than the generator.
      (ts.isTypeOperatorNode(node) && this.#checker.getTypeAtLocation(node).isUnion())
    );
  }

  createType(node: ts.Node): BaseType {
    return this.#read(this.#checker.getTypeAtLocation(node), node);
  }

  #read(type: ts.Type, node: ts.Node): BaseType {
    if (type.isUnion()) return this.#readUnion(type.types.filter(isNotUndefined), node);
    if (type.isStringLiteral() || type.isNumberLiteral()) return new LiteralType(type.value);
    if (type.flags & ts.TypeFlags.BooleanLiteral) return new LiteralType(this.#checker.typeToString(type) === 'true');
    if (type.flags & ts.TypeFlags.String) return new StringType();
    if (type.flags & ts.TypeFlags.Number) return new NumberType();
    if (type.flags & ts.TypeFlags.Boolean) return new BooleanType();
    if (type.flags & ts.TypeFlags.Null) return new NullType();
    const item = this.#checker.isArrayType(type) && this.#checker.getTypeArguments(type as ts.TypeReference)[0];
    if (item) return new ArrayType(this.#read(item, node));
    if (type.flags & ts.TypeFlags.Object) return this.#readObject(type, node);
    throw new Error(`no description of ${this.#checker.typeToString(type)} in ${node.getText()}`);
  }

  #readUnion(types: ts.Type[], node: ts.Node): BaseType {
    const literals = types.flatMap((type) => (type.isStringLiteral() ? [type.value] : [])).sort();
    if (literals.length === types.length) return new EnumType(literals.join('|'), literals);
    const isBoolean = types.filter((type) => type.flags & ts.TypeFlags.BooleanLiteral).length === 2;
    const others = types.filter((type) => !(isBoolean && type.flags & ts.TypeFlags.BooleanLiteral));
    const read = [...others.map((type) => this.#read(type, node)), ...(isBoolean ? [new BooleanType()] : [])];
    return read.length === 1 && read[0] ? read[0] : new UnionType(read);
  }

  #readObject(type: ts.Type, node: ts.Node): ObjectType {
    const properties = type.getProperties().map((property) => {
      const ofProperty = this.#checker.getTypeOfSymbolAtLocation(property, node);
      const description = ts.displayPartsToString(property.getDocumentationComment(this.#checker));
      const read = this.#read(ofProperty, node);
      const annotated = description === '' ? read : new AnnotatedType(read, { description }, false);
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      return new ObjectProperty(property.name, annotated, !isOptional);
    });
    return new ObjectType(this.#checker.typeToString(type), [], properties, true);
  }
}

const isNotUndefined = (type: ts.Type) => (type.flags & ts.TypeFlags.Undefined) === 0;
