import { readCharacteristic } from '../../../../server/properties/feeds/characteristics.ts';
import { meaningOf } from '../../../../server/properties/feeds/columns.ts';
import { foreignCurrency } from '../../../../server/properties/feeds/currencies.ts';
import { readAmount, readArea, readCount } from '../../../../server/properties/feeds/numbers.ts';
import { plainDescription } from '../../../../server/properties/feeds/plainDescription.ts';
import { kindOfTitle, readKind } from '../../../../server/properties/feeds/readKind.ts';
import { readBusiness, readFlag, readState, readStatus } from '../../../../server/properties/feeds/words.ts';

test.each([
  ['350.000', '350000.00'],
  ['750000.00', '750000.00'],
  ['R$ 1.250,00', '1250.00'],
  ['1,250,000.00', '1250000.00'],
  ['650000000', '650000000.00'],
  ['1.100', '1100.00'],
  ['2200,5', '2200.50'],
  ['350000.0000', '350000.00'],
  ['12.500,-', '12500.00'],
  ['0', null],
  ['0.00', null],
  ['', null],
  ['N/A', null],
  ['sob consulta', undefined],
  ['R$ 300 mil', undefined],
  ['1.2.3', undefined],
])('the amount “%s” is %s', (written, amount) => {
  expect(readAmount(written)).toBe(amount);
});

test.each([
  ['3', 3],
  ['3,0', 3],
  ['2.00', 2],
  ['4+', 4],
  ['2 quartos', 2],
  ['dois', 2],
  ['Três dormitórios', 3],
  ['0', 0],
  ['nenhuma', 0],
  ['Não possui', 0],
  ['sem suíte', 0],
  ['-', null],
  ['não informado', null],
  ['2,5', undefined],
  ['muitos', undefined],
  ['3/4', undefined],
])('the number of rooms “%s” is %s', (written, count) => {
  expect(readCount(written)).toBe(count);
});

test.each([
  ['66', '', 66],
  ['66 m²', '', 66],
  ['1.250,50 m2', '', 1250.5],
  ['2', 'HA', 20_000],
  ['2 ha', 'M2', 20_000],
  ['0', '', null],
  ['12 alqueires', '', undefined],
  ['grande', '', undefined],
])('the area “%s” in “%s” is %s', (written, unit, area) => {
  expect(readArea(written, unit)).toBe(area);
});

test.each([
  ['V', 'venda'],
  ['Locação', 'aluguel'],
  ['Venda/Locação', 'ambos'],
  ['Sale/Rent', 'ambos'],
  ['VENTA', 'venda'],
  ['RE', undefined],
])('the business “%s” is %s', (written, business) => {
  expect(readBusiness(written)).toBe(business);
});

test.each([
  ['Ativo', 'disponível'],
  ['Indisponível', 'suspenso'],
  ['VENDIDO', 'vendido'],
  ['Locado', 'alugado'],
  ['em obras', undefined],
])('the status “%s” is %s', (written, status) => {
  expect(readStatus(written)).toBe(status);
});

test.each([
  ['Sim', true],
  ['1', true],
  ['não', false],
  ['0', false],
  ['talvez', undefined],
])('“%s” is %s', (written, flag) => {
  expect(readFlag(written)).toBe(flag);
});

test.each([
  ['sp', 'SP'],
  ['São Paulo', 'SP'],
  ['Mato Grosso do Sul', 'MS'],
  ['Pará', 'PA'],
  ['XX', undefined],
])('the state “%s” is %s', (written, state) => {
  expect(readState(written)).toBe(state);
});

test.each([
  ['Apartamento Garden', 'apartamento'],
  ['Apartamento em prédio, um por andar', 'apartamento'],
  ['Conjunto Residencial', 'apartamento'],
  ['Depto.', 'apartamento'],
  ['Cobertura Duplex', 'cobertura'],
  ['Kitchenette/Conjugados', 'studio'],
  ['Apart Hotel', 'flat'],
  ['Sobrado em condomínio fechado', 'casa de condomínio'],
  ['Casa Duplex', 'casa'],
  ['Residential / Single-Family', 'casa'],
  ['Semi-detached', 'casa'],
  ['Bangalô', 'casa'],
  ['Terreno em Condomínio', 'terreno'],
  ['Comercial/Industrial / Conjunto Comercial/sala', 'sala comercial'],
  ['Andar', 'sala comercial'],
  ['Hotel Residencial', 'prédio'],
  ['Sobrado Comercial', 'prédio'],
  ['Imóvel rural', 'chácara'],
  ['Box/Garagem', null],
  ['Comercial/Industrial', undefined],
  ['Área comercial', undefined],
  ['', undefined],
  ['Padrão', undefined],
])('the type “%s” is %s', (written, kind) => {
  expect(readKind([written])).toBe(kind);
});

test.each([
  ['Casa', 'CO', 'prédio'],
  ['Apartamento', 'Comercial', 'apartamento'],
  ['Residential / Home', 'Commercial', 'casa'],
  ['Padrão', 'RU', 'chácara'],
  ['Padrão', 'Industrial', 'galpão'],
  ['Padrão', 'RE', undefined],
])('the type “%s” for the purpose “%s” is %s', (written, purpose, kind) => {
  expect(readKind([written], purpose)).toBe(kind);
});

test.each([
  ['Apartamento com sala ampla', 'apartamento'],
  ['Linda casa no Jardim', 'casa'],
  ['Sala comercial no Centro', 'sala comercial'],
  ['Ótimo Ponto Comercial', 'loja'],
  ['CASA COMERCIAL na avenida', 'prédio'],
  ['Galpão de 500 m²', 'galpão'],
  ['Terreno plano', 'terreno'],
  ['Terreno com casa', undefined],
  ['Oportunidade única', undefined],
  ['Perto do metrô: casa', undefined],
  ['Região comercial, apartamento claro', undefined],
  ['Sala ampla e três quartos', undefined],
  ['Chácara Santo Antônio, metrô', undefined],
])('the title “%s” tells %s', (title, kind) => {
  expect(kindOfTitle(title)).toBe(kind);
});

test.each([
  ['US$ 500.000', 'dólares'],
  ['U$ 500 mil', 'dólares'],
  ['USD 100000', 'dólares'],
  ['500.000 dólares', 'dólares'],
  ['€ 300.000', 'euros'],
  ['ARS 1', 'pesos argentinos'],
  ['R$ 300 mil', null],
  ['sob consulta', null],
])('the amount “%s” is in %s', (written, currency) => {
  expect(foreignCurrency(written)).toBe(currency);
});

test.each([
  ['Maid’s Quarters', 'Quarto de serviço'],
  ['Ar condicionado', 'Ar-condicionado'],
  ['SalaoFestas', 'Salão de festas'],
  ['Piscina (comum)', 'Piscina'],
  ['AREA_COMUM|PORTARIA_24H', 'Portaria 24 horas'],
  ['QtdElevador', 'Elevador'],
  ['Sacada', 'Varanda'],
  ['Sanca', undefined],
])('the characteristic “%s” is %s', (written, characteristic) => {
  expect(readCharacteristic(written)).toBe(characteristic);
});

test.each([
  ['Valor de Venda (R$)', 'price'],
  ['PrecoLocacao', 'rentPrice'],
  ['QtdDormitorios', 'bedrooms'],
  ['Qtd. de vagas', 'parking'],
  ['Área útil (m²)', 'usableArea'],
  ['valor_iptu', 'iptu'],
  ['Foto 12', 'photographs'],
  ['QtdAndar', undefined],
  ['Nome do proprietário', undefined],
])('the column “%s” means %s', (name, field) => {
  expect(meaningOf(name)?.field).toBe(field);
});

test.each([
  ['Área < 100 m² & vista', 'Área < 100 m² & vista'],
  ['<p>Um</p><p>Dois<br/>três</p>', 'Um\n\nDois\ntrês'],
  ['&lt;ul&gt;&lt;li&gt;Sala&lt;/li&gt;&lt;li&gt;Quarto&lt;/li&gt;&lt;/ul&gt;', '• Sala\n• Quarto'],
  ['S&atilde;o Paulo &ndash; 80 m&sup2;&nbsp;&amp; mais &b;', 'São Paulo – 80 m²\u00a0& mais &b;'],
  ['Antes<script>alert(1)</script> depois', 'Antes depois'],
  ['&#233; &#xE9; &#0; &#x110000;', 'é é \ufffd \ufffd'],
])('the description %j is %j', (written, text) => {
  expect(plainDescription(written)).toBe(text);
});
